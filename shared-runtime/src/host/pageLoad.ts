import { StorefrontError } from 'shared-types';
import { loadRemote } from '../facade';
import { isGoneOver, withRemote } from './createHost';
import { toLoadError } from './toLoadError';
import type { RouteLoaderArguments, RouteModule, RouteModules } from '../routeModule';

/** A page on its way, readable at any time without waiting. */
export interface PageLoad {
  state: 'pending' | 'ready' | 'failed';
  module?: RouteModule;
  data?: unknown;
  error?: unknown;
  /** The document holds this page already, and only waits for its scripts. */
  isInDocument?: boolean;
  /** It comes from another release of its remote than the document. */
  isStandIn?: boolean;
  /** Settles, never rejects, when the state is no longer pending. */
  settled: Promise<void>;
}

/** A page of a remote, by the id of its route skeleton. */
export interface PageAddress {
  remote: string;
  routeId: string;
}

/** Whether a loader's result is a remote's page, and not data of the host's own. */
export function isPageLoad(value: unknown): value is PageLoad {
  return typeof value === 'object' && value !== null && 'settled' in value;
}

/** A page and its data, which its own chunks and requests bring. */
async function toPage(
  { routes }: RouteModules,
  { remote, routeId }: PageAddress,
  args: RouteLoaderArguments,
): Promise<Pick<PageLoad, 'module' | 'data'>> {
  const module = Object.hasOwn(routes, routeId) ? routes[routeId] : undefined;
  try {
    if (!module)
      throw new StorefrontError('EXPOSE_MISSING', `${remote} has no page for its route "${routeId}".`);
    return { module, data: await module.loader?.(args) };
  } catch (error) {
    throw toLoadError(error, { chunkId: remote, url: args.request.url });
  }
}

async function fill(load: PageLoad, address: PageAddress, args: RouteLoaderArguments): Promise<void> {
  try {
    const page = await withRemote(address.remote, './routes', (modules: RouteModules) =>
      toPage(modules, address, args),
    );
    Object.assign(load, page);
    load.isStandIn = await isGoneOver(address.remote);
    load.state = 'ready';
  } catch (error) {
    load.error = error;
    load.state = 'failed';
  }
}

/** Begins to load a remote's module and then its data; failures are kept in the result, not thrown. */
export function startPageLoad(address: PageAddress, args: RouteLoaderArguments): PageLoad {
  const load: PageLoad = { state: 'pending', settled: Promise.resolve() };
  load.settled = fill(load, address, args);
  return load;
}

/** Remotes that did not come ahead: nobody asks again before they are wanted. */
const missed = new Set<string>();

/**
 * Loads a page before it is opened: its remote and what its loader loads. What fails is tried again when it is.
 *
 * @param shown what the shown page's loader gave.
 * @returns the page, unless the shown one has the same component, which will show this one as well: the viewer opens over
 * a list that stays. A route may have its pages repeated (`RouteModule`).
 */
export async function loadAhead(
  address: PageAddress,
  args: RouteLoaderArguments,
  shown: unknown,
): Promise<PageLoad | undefined> {
  const { remote } = address;
  if (missed.has(remote)) return undefined;
  try {
    const page = await toPage(await loadRemote(remote, './routes'), address, args);
    const { module } = page;
    const before = isPageLoad(shown) ? shown.module : undefined;
    const stays = before === module ? !module?.repeats : before?.Component === module?.Component;
    if (stays) return undefined;
    return { state: 'ready', ...page, settled: Promise.resolve() };
  } catch {
    // The host has logged it, and nobody waits for it.
    missed.add(remote);
    return undefined;
  }
}

/** Waits for a page at most so long: a quick answer replaces the old page at once, a slow one shows its loading state. */
export async function waitAtMost(load: PageLoad, milliseconds: number): Promise<void> {
  if (milliseconds === Infinity) return load.settled;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([load.settled, patience]);
  clearTimeout(timer);
}
