import type { ComponentType } from 'react';

/** Arguments of a route's loader. */
export interface RouteLoaderArguments {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** One page of a remote. Its component reads the loader's result with `useLoaderData`. */
export interface RouteModule {
  Component: ComponentType;
  loader?: (args: RouteLoaderArguments) => Promise<unknown>;
}

/** The module that a remote exposes as `./routes`: pages by the id of their route skeleton. */
export interface RouteModules {
  routes: Record<string, RouteModule>;
}
