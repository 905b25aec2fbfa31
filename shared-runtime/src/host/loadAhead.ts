import type { RouteLoaderArguments, RouteModules } from '../routeModule';
import { loadRemote } from '../facade';
import { isPageLoad, type PageAddress, type PageLoad } from './pageLoad';

/** Remotes that did not come ahead: nobody asks again before they are wanted. */
const missed = new Set<string>();

/**
 * Loads a page before it is opened: its remote and what its loader loads. What fails is tried again when it is.
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
    if (isPageLoad(shown) && shown.module?.Component === module.Component) return undefined;
    return { state: 'ready', module, data, settled: Promise.resolve() };
  } catch {
    // The host has logged it, and nobody waits for it.
    missed.add(remote);
    return undefined;
  }
}
