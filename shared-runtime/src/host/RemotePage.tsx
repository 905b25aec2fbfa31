import { Suspense, use, useContext, useEffect, useReducer, type ComponentType } from 'react';
import { RouteData } from '../RouteData';
import { SiteContext } from '../router';
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
}

interface RemotePageProps {
  remote: string;
  views: RemotePageViews;
}

/** Renders again when a load has come to an end; one whose page the document holds, only when it has failed. */
function useSettled(load: PageLoad): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // What was rendered counts: the load may have come to an end before the effect runs.
  const wasPending = load.state === 'pending';
  useEffect(() => {
    if (!wasPending) return undefined;
    let mounted = true;
    void load.settled.then(() => {
      if (mounted && !(load.isInDocument && load.state === 'ready')) rerender();
    });
    return () => {
      mounted = false;
    };
  }, [load, wasPending]);
}

const never = new Promise<never>(() => undefined);

/** A loaded page; while its document's own page is still on its way, React leaves what the document holds in place. */
function LoadedPage({ load }: { load: PageLoad }) {
  if (load.state === 'pending') use(load.settled);
  // A failure is shown by the page around this one, which takes the document's page away as a whole.
  if (!load.module) return use(never);
  const { Component } = load.module;
  return (
    <RouteData value={load.data}>
      <Component />
    </RouteData>
  );
}

/** A remote's page in its place: loading, shown, or missing with a way to try again. */
export function RemotePage({ remote, views: { PageLoading, MissingRemote } }: RemotePageProps) {
  const { result, reload, reloading } = useContext(SiteContext);
  // The loader of this very route gave it (`remoteRoute`).
  const load = result as PageLoad;
  useSettled(load);

  if (load.state === 'pending' && !load.isInDocument) return <PageLoading />;
  if (load.state === 'failed') {
    return (
      <MissingRemote remote={remote} error={load.error} onRetry={() => void reload()} retrying={reloading} />
    );
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <LoadedPage load={load} />
    </Suspense>
  );
}
