import { useCallback, useEffect, useState } from 'react';
import { loadRemote } from 'shared-runtime';
import { useComposition } from 'shared-runtime/host';
import type { ComposedRemote, FeaturedProduct } from 'shared-types';
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

/** The products that the remotes put forward, each remote loaded by itself and without holding up the page. */
export function useFeatured(): Featured {
  const { remotes } = useComposition();
  const featuring = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const [loads, setLoads] = useState<Record<string, FeaturedLoad>>({});

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
    for (const { name, exposes } of remotes) if (EXPOSE in exposes) void load(name);
  }, [remotes, load]);

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
