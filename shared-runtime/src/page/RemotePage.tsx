import { useContext, useEffect, useReducer, type ComponentType } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { RouteData } from '../RouteData';
import { PageContext } from '../router';
import type { PageLoad } from './pageLoad';

/** What a host shows while a remote's page loads, and if it fails to load. */
export interface RemotePageViews {
  PageLoading: ComponentType;
  MissingRemote: ComponentType<MissingRemoteProps>;
  /** Last resort, for unexpected errors. */
  UnexpectedError: ComponentType<{ error: unknown }>;
  /** Rendered before every page: shows that the next one takes long. */
  Progress?: ComponentType;
}

export interface MissingRemoteProps {
  /** Name of the remote, such as `mfe-rakhi`. */
  remote: string;
  error: unknown;
  /** Loads the page again without reloading the document. */
  onRetry: () => void;
  retrying: boolean;
  /** The prerendered page is on the screen, but not hydrated. */
  isPageRetained: boolean;
}

function useSettled(load: PageLoad): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // Read during render: the load may settle before the effect runs.
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

/** Loads a link's target as a new document if an outdated composition made its page fail. */
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
  // The result of this route's loader (`remoteRoute`).
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

/** A remote's page: loading, loaded, or failed with a retry button. */
export function RemotePage(props: RemotePageProps) {
  const { Progress } = props.views;
  return (
    <>
      {Progress && <Progress />}
      <LoadedPage {...props} />
    </>
  );
}
