import type { ComponentType } from 'react';

/** Arguments of a route's loader. */
export interface RouteLoaderArguments {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** A picture to load before the page that shows it is opened. */
export interface PictureAhead {
  /** `srcset` by type, best first. */
  sources: Record<string, string>;
  /** As on the page, so that the same rendition is chosen. */
  sizes: string;
  src: string;
}

/** One page of a remote. Its component reads the loader's result with `useLoaderData`. */
export interface RouteModule {
  Component: ComponentType;
  loader?: (args: RouteLoaderArguments) => Promise<unknown>;
  /** Pictures of the page's first screen, given the result of its loader. */
  firstPictures?: (data: never, args: RouteLoaderArguments) => PictureAhead[];
}

/** The module that a remote exposes as `./routes`: pages by the id of their route skeleton. */
export interface RouteModules {
  routes: Record<string, RouteModule>;
}
