import { useCallback, useEffect, useState } from 'react';
import { loadRemote, useLoaderData } from 'shared-runtime';
import { useComposition } from 'shared-runtime/host';
import type { ComposedRemote, Composition, FeaturedProduct } from 'shared-types';
import { toFeaturedSlots, type FeaturedLoad, type FeaturedSlot } from './featuredSlots';

const EXPOSE = './featured';
const WAITING: FeaturedLoad = { state: 'loading', products: [] };

interface FeaturedModule {
  featured: FeaturedProduct[];
}

export interface Featured {
  slots: FeaturedSlot[];
  /** Remotes whose products did not come. */
  missing: ComposedRemote[];
  retrying: boolean;
  /** Asks the missing remotes again; resolves when all have answered, with whether all products are there. */
  retry: () => Promise<boolean>;
}

/** What the remotes put forward, by remote, as a document carries it. */
export type FeaturedData = Record<string, FeaturedProduct[]>;

/** Loads what every remote of the composition puts forward; for the prerenderer, so one failure is a failure. */
export async function loadFeatured({ remotes }: Composition): Promise<FeaturedData> {
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const load = ({ name }: ComposedRemote) =>
    loadRemote<FeaturedModule>(name, EXPOSE).then(({ featured }) => [name, featured] as const);
  return Object.fromEntries(await Promise.all(featuring.map(load)));
}

function toLoads(data: FeaturedData | undefined): Record<string, FeaturedLoad> {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, products]) => [name, { state: 'ready', products }]),
  );
}

/**
 * The products that the remotes put forward: those that the document carries, and else each remote loaded by itself
 * and without holding up the page.
 */
export function useFeatured(): Featured {
  const { remotes } = useComposition();
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const carried = useLoaderData<FeaturedData | undefined>();
  const [loads, setLoads] = useState(() => toLoads(carried));

  const load = useCallback(async (name: string): Promise<boolean> => {
    const settle = (result: FeaturedLoad) => setLoads((known) => ({ ...known, [name]: result }));
    try {
      const { featured } = await loadRemote<FeaturedModule>(name, EXPOSE);
      settle({ state: 'ready', products: featured });
      return true;
    } catch {
      // The host has logged it; the place of the products says it to the shopper.
      settle({ state: 'failed', products: [] });
      return false;
    }
  }, []);

  useEffect(() => {
    for (const { name, exposes } of remotes) if (EXPOSE in exposes && !carried?.[name]) void load(name);
  }, [remotes, carried, load]);

  const loadOf = ({ name }: ComposedRemote) => loads[name] ?? WAITING;
  const missing = featuring.filter((remote) => ['failed', 'retrying'].includes(loadOf(remote).state));

  async function retry(): Promise<boolean> {
    setLoads((known) => ({
      ...known,
      ...Object.fromEntries(missing.map(({ name }) => [name, { state: 'retrying', products: [] }])),
    }));
    return (await Promise.all(missing.map(({ name }) => load(name)))).every(Boolean);
  }

  return {
    slots: toFeaturedSlots(featuring.map(loadOf)),
    missing,
    retrying: missing.some((remote) => loadOf(remote).state === 'retrying'),
    retry,
  };
}
