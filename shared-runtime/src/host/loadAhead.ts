import type { PictureAhead, RouteLoaderArguments, RouteModules } from '../routeModule';
import { loadRemote } from '../facade';
import { isPageLoad, type PageAddress, type PageLoad } from './pageLoad';

/** Gets a picture into the browser's cache, in the rendition that the page will choose. */
function loadPicture({ sources, sizes, src }: PictureAhead): void {
  const picture = document.createElement('picture');
  for (const [type, srcset] of Object.entries(sources)) {
    picture.append(Object.assign(document.createElement('source'), { type, sizes, srcset }));
  }
  // In the picture before it has an address: it would else be asked for by that at once.
  const image = document.createElement('img');
  picture.append(image);
  image.fetchPriority = 'low';
  image.src = src;
}

/** Remotes that did not come ahead: nobody asks again before they are wanted. */
const missed = new Set<string>();

/**
 * Loads a page before it is opened: its remote, its data, its first pictures. What fails is tried again when it is.
 *
 * @param shown what the shown page's loader gave.
 * @returns the page, unless the shown one has the same component, which will show this one as well.
 */
export async function loadAhead(
  address: PageAddress,
  args: RouteLoaderArguments,
  shown: unknown,
): Promise<PageLoad | undefined> {
  const { remote, routeId } = address;
  if (missed.has(remote)) return undefined;
  try {
    const { routes } = await loadRemote<RouteModules>(remote, './routes');
    const module = Object.hasOwn(routes, routeId) ? routes[routeId] : undefined;
    if (!module) return undefined;
    const data = await module.loader?.(args);
    module.firstPictures?.(data as never, args).forEach(loadPicture);
    if (isPageLoad(shown) && shown.module?.Component === module.Component) return undefined;
    return { state: 'ready', module, data, settled: Promise.resolve() };
  } catch {
    // The host has logged it, and nobody waits for it.
    missed.add(remote);
    return undefined;
  }
}
