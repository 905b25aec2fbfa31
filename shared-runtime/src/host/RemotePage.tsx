import { Suspense, use, useContext, useEffect, useReducer, type ComponentType } from 'react';
import { RouteData } from '../RouteData';
import { PageContext } from '../router';
import { KeptPage, useDocumentPage } from './documentPage';
import type { PageLoad } from './pageLoad';

/** What a host shows while a remote's page is on its way, and in its place when it does not come. */
export interface RemotePageViews {
  PageLoading: ComponentType;
  MissingRemote: ComponentType<MissingRemoteProps>;
}

export interface MissingRemoteProps {
  /** Name of the remote, such as `mfe-rakhi`. */
  remote: string;
  error: unknown;
  /** Loads it again without reloading the document. */
  onRetry: () => void;
  retrying: boolean;
  /** The page stands there as its document brought it, without what scripts do. */
  isPageKept: boolean;
}

interface RemotePageProps {
  remote: string;
  views: RemotePageViews;
}

/** Renders again when a load has come to an end; of one whose page the document holds, `useDocumentPage` tells. */
function useSettled(load: PageLoad): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // What was rendered counts: the load may have come to an end before the effect runs.
  const wasPending = load.state === 'pending' && !load.isInDocument;
  useEffect(() => {
    if (!wasPending) return undefined;
    let mounted = true;
    void load.settled.then(() => {
      if (mounted) rerender();
    });
    return () => {
      mounted = false;
    };
  }, [load, wasPending]);
}

const never = new Promise<never>(() => undefined);

interface LoadedPageProps {
  load: PageLoad;
  /** React has what the document holds to take over, and can do so only with the release that rendered it. */
  isInPlace: boolean;
}

/** A loaded page; while its document's own page is still on its way, React leaves what the document holds in place. */
function LoadedPage({ load, isInPlace }: LoadedPageProps) {
  if (load.state === 'pending') use(load.settled);
  // What else is to be shown, is shown by the page around this one, which takes the document's page away as a whole.
  if (!load.module || (isInPlace && load.isStandIn)) return use(never);
  const { Component } = load.module;
  return (
    <RouteData value={load.data}>
      <Component />
    </RouteData>
  );
}

/** A remote's page in its place: loading, shown, or missing with a way to try again. */
export function RemotePage({ remote, views: { PageLoading, MissingRemote } }: RemotePageProps) {
  const { result, reload, reloading } = useContext(PageContext);
  // The loader of this very route gave it (`remoteRoute`).
  const load = result as PageLoad;
  const { isInPlace, kept } = useDocumentPage(load);
  useSettled(load);
  const missing = {
    ...{ remote, error: load.error, onRetry: () => void reload() },
    retrying: reloading || load.state === 'pending',
  };

  if (kept && load.state !== 'ready') {
    return (
      <>
        <KeptPage page={kept} />
        <MissingRemote {...missing} isPageKept />
      </>
    );
  }
  if (load.state === 'pending' && !isInPlace) return <PageLoading />;
  if (load.state === 'failed' && !isInPlace) return <MissingRemote {...missing} isPageKept={false} />;
  return (
    <Suspense key={load.isInDocument && !isInPlace ? 'stand-in' : 'page'} fallback={<PageLoading />}>
      <LoadedPage load={load} isInPlace={isInPlace} />
    </Suspense>
  );
}
