import path from 'node:path';
import type { Browser } from '@playwright/test';
import { writeLimitSite } from './limitSite';
import { writeMonolithSite } from './monolith/writeMonolithSite';
import { startVariant, type ServedVariant } from './startVariant';
import { VARIANTS_FOLDER, type VariantName } from './variants';

export interface VariantsOptions {
  browser: Browser;
  /** The composed site. */
  site: string;
  variants: VariantName[];
  /** Pages that must stand in each. */
  pages: string[];
}

/** The variants that are served now. */
export type Served = Map<VariantName, ServedVariant>;

/** Makes and serves what is compared; the composed site always, because the limit is made from it. */
export async function prepareVariants(served: Served, options: VariantsOptions): Promise<void> {
  const { browser, site, variants, pages } = options;
  const composed = await startVariant(site);
  served.set('composed', composed);
  if (variants.includes('monolith')) {
    const target = path.join(VARIANTS_FOLDER, 'monolith');
    await writeMonolithSite(target);
    served.set('monolith', await startVariant(target));
  }
  if (variants.includes('limit')) {
    const target = path.join(VARIANTS_FOLDER, 'limit');
    await writeLimitSite({ browser, site, origin: composed.origins.desktop, target, addresses: pages });
    served.set('limit', await startVariant(target));
  }
}
