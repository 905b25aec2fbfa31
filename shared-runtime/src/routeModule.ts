import type { ComponentType } from 'react';

/** Arguments of a route's loader. */
export interface RouteLoaderArguments {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
  /** Asked for by a page at rest that shows a link to this one: pictures are to wait until somebody wants them. */
  dataOnly?: boolean;
}

/** One page of a remote. Its component reads the loader's result with `useLoaderData`. */
export interface RouteModule {
  Component: ComponentType;
  loader?: (args: RouteLoaderArguments) => Promise<unknown>;
  /** Another instance of it may be rendered beside the shown one, to take its place: they have no ids in common. */
  repeats?: boolean;
}

/** The module that a remote exposes as `./routes`: pages by the id of their route skeleton. */
export interface RouteModules {
  routes: Record<string, RouteModule>;
}
