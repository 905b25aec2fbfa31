import { useContext, useEffect, useReducer, type ComponentType } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { RouteData } from '../RouteData';
import { PageContext } from '../router';
import type { PageLoad } from './pageLoad';

/** What a host shows while a remote's page is on its way, and in its place when it does not come. */
export interface RemotePageViews {
  PageLoading: ComponentType;
  MissingRemote: ComponentType<MissingRemoteProps>;
  /** Last resort, for what nobody foresaw. */
  UnexpectedError: ComponentType<{ error: unknown }>;
  /** Stands before every page: says when the next one takes long. */
  Progress?: ComponentType;
}

export interface MissingRemoteProps {
  /** Name of the remote, such as `mfe-rakhi`. */
  remote: string;
  error: unknown;
  /** Loads it again without reloading the document. */
  onRetry: () => void;
  retrying: boolean;
  /** The page is there as its document brought it, without what scripts do. */
  isPageRetained: boolean;
}

/** Renders again when a load has come to an end. */
function useSettled(load: PageLoad): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // What was rendered counts: the load may have come to an end before the effect runs.
  const wasPending = load.state === 'pending';
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

/** What a link has led to is opened as a document of its own, where that is of a newer composition. */
function useDocumentInstead({ error }: PageLoad): boolean {
  const isOutdated = (error as Partial<ChunkLoadError> | undefined)?.isOutdated === true;
  const isLeft = useNavigationType() !== NavigationType.Pop && isOutdated;
  useEffect(() => {
    if (isLeft) window.location.reload();
  }, [isLeft]);
  return isLeft;
}

interface RemotePageProps {
  remote: string;
  views: RemotePageViews;
}

function LoadedPage({ remote, views: { PageLoading, MissingRemote } }: RemotePageProps) {
  const { result, reload, reloading } = useContext(PageContext);
  // The loader of this very route gave it (`remoteRoute`).
  const load = result as PageLoad;
  useSettled(load);
  const isLeft = useDocumentInstead(load);

  if (load.state === 'pending' || isLeft) return <PageLoading />;
  if (!load.module) {
    return (
      <MissingRemote
        remote={remote}
        error={load.error}
        onRetry={() => void reload()}
        retrying={reloading}
        isPageRetained={false}
      />
    );
  }
  const { Component } = load.module;
  return (
    <RouteData value={load.data}>
      <Component />
    </RouteData>
  );
}

/** A remote's page in its place: loading, shown, or missing with a way to try again. */
export function RemotePage(props: RemotePageProps) {
  const { Progress } = props.views;
  return (
    <>
      {Progress && <Progress />}
      <LoadedPage {...props} />
    </>
  );
}
