import { StorefrontError } from '@dhaaga-noor/shared-types';
import { hasFailedOver, withRemote } from '../remotes/createHost';
import { toLoadError } from '../remotes/toLoadError';
import type { RouteLoaderArguments, RouteModule, RouteModules } from '../routeModule';

/** A page load whose state can be read synchronously. */
export interface PageLoad {
  state: 'pending' | 'ready' | 'failed';
  module?: RouteModule;
  data?: unknown;
  error?: unknown;
  /** Loaded from another release of the remote than the document's. */
  isStandIn?: boolean;
  /** Resolves when the state is no longer pending. Never rejects. */
  settled: Promise<void>;
}

/** A page of a remote, by the id of its route skeleton. */
interface PageUrl {
  remote: string;
  routeId: string;
}

async function toPage(
  { routes }: RouteModules,
  { remote, routeId }: PageUrl,
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

async function fill(load: PageLoad, url: PageUrl, args: RouteLoaderArguments): Promise<void> {
  try {
    const page = await withRemote(url.remote, './routes', (modules: RouteModules) =>
      toPage(modules, url, args),
    );
    Object.assign(load, page);
    load.isStandIn = await hasFailedOver(url.remote);
    load.state = 'ready';
  } catch (error) {
    load.error = error;
    load.state = 'failed';
  }
}

/** Starts loading a remote's module, then its data. Errors are stored in the result, not thrown. */
export function startPageLoad(url: PageUrl, args: RouteLoaderArguments): PageLoad {
  const load: PageLoad = { state: 'pending', settled: Promise.resolve() };
  load.settled = fill(load, url, args);
  return load;
}

/** Waits up to a timeout: a quick page replaces the old one without a loading state. */
export async function waitForAtMost({ settled }: PageLoad, milliseconds: number): Promise<void> {
  if (milliseconds === Infinity) return settled;
  const timeout = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.race([settled, timeout]);
}
