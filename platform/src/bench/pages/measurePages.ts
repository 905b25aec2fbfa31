import type { Browser } from '@playwright/test';
import type { ProfileName } from './profiles';
import { CACHES, type PageResult } from './results';
import type { Served } from './prepareVariants';
import type { VariantName } from './variants';
import { visitPage } from './visitPage';

export interface MeasuringOptions {
  browser: Browser;
  served: Served;
  variants: VariantName[];
  pages: string[];
  profiles: ProfileName[];
  rounds: number;
  /** Whether visits with a filled cache are left out. */
  firstOnly: boolean;
}

/** Visits every page of every variant in turns, so that a busy moment of the machine meets all alike. */
export async function measurePages(options: MeasuringOptions): Promise<PageResult[]> {
  const { browser, served, variants, pages, profiles, rounds, firstOnly } = options;
  const results: PageResult[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const profile of profiles) {
      for (const page of pages) {
        for (const variant of variants) {
          const address = `${served.get(variant)?.origins[profile]}${page}`;
          const scripted = variant !== 'limit';
          const visit = await visitPage({ browser, profile, address, scripted, firstOnly });
          for (const cache of CACHES) {
            const figures = visit[cache];
            if (figures) results.push({ page, profile, cache, variant, figures });
          }
        }
      }
    }
    process.stderr.write(`round ${round} of ${rounds}\n`);
  }
  return results;
}
