import { loadRemote, type RouteLoaderArguments } from 'shared-runtime';

/**
 * The loader of pages on which the viewer is open from the start: it is asked for beside their data. Where pages are
 * rendered before anybody asks for them, their documents come to list its scripts.
 */
export function withViewer<Data>(load: (args: RouteLoaderArguments) => Promise<Data>) {
  return async (args: RouteLoaderArguments): Promise<Data> => {
    // The page asks for it as well, and tells the shopper when it does not come.
    const viewer = loadRemote('mfe-viewer', './MediaViewer').catch(() => undefined);
    const data = await load(args);
    if (typeof document === 'undefined') await viewer;
    return data;
  };
}
