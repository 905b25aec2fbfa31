import { useEffect, useReducer, type ComponentType } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { RouteData } from '../RouteData';
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

function useSettled(load: PageLoad): PageLoad {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (load.state !== 'pending') return undefined;
    let mounted = true;
    void load.settled.then(() => mounted && rerender());
    return () => {
      mounted = false;
    };
  }, [load]);
  return load;
}

/** A remote's page in its place: loading, shown, or missing with a way to try again. */
export function RemotePage({ remote, views: { PageLoading, MissingRemote } }: RemotePageProps) {
  const load = useSettled(useLoaderData<PageLoad>());
  const revalidator = useRevalidator();

  if (load.state === 'pending') return <PageLoading />;
  if (load.state === 'failed' || !load.module) {
    return (
      <MissingRemote
        remote={remote}
        error={load.error}
        onRetry={() => void revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
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
