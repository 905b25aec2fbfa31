import type { PictureAhead, RouteLoaderArguments, RouteModules } from '../routeModule';
import { loadRemote } from '../facade';
import type { PageAddress } from './pageLoad';

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

/** Loads a page before it is opened: its remote, its data, its first pictures. What fails is tried again when it is. */
export async function loadAhead({ remote, routeId }: PageAddress, args: RouteLoaderArguments): Promise<void> {
  try {
    const { routes } = await loadRemote<RouteModules>(remote, './routes');
    const module = Object.hasOwn(routes, routeId) ? routes[routeId] : undefined;
    const data = await module?.loader?.(args);
    module?.firstPictures?.(data as never, args).forEach(loadPicture);
  } catch {
    // The host has logged it, and nobody waits for it.
  }
}
