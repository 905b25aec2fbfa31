import { toMedian } from '../figures';
import type { ProfileName } from './profiles';
import type { VariantName } from './variants';
import type { VisitFigures } from './visitFigures';

export const CACHES = ['cold', 'warm'] as const;
export type CacheState = (typeof CACHES)[number];

/** One visit of one variant. */
export interface PageResult {
  page: string;
  profile: ProfileName;
  cache: CacheState;
  variant: VariantName;
  figures: VisitFigures;
}

/** Median and spread of one figure. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** What one page gave in one profile with one state of the cache: by figure, then by variant. */
export interface PageTable extends Pick<PageResult, 'page' | 'profile' | 'cache'> {
  rows: Record<string, Partial<Record<VariantName, Spread>>>;
}

function toSpread(values: number[]): Spread {
  return { median: toMedian(values), least: Math.min(...values), most: Math.max(...values) };
}

function toRows(results: PageResult[]): PageTable['rows'] {
  const rows: PageTable['rows'] = {};
  const names = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))];
  for (const name of names) {
    const row: Partial<Record<VariantName, Spread>> = {};
    for (const variant of new Set(results.map((result) => result.variant))) {
      const own = results.filter((result) => result.variant === variant);
      const values = own.flatMap(({ figures }) => figures[name] ?? []);
      if (values.length > 0) row[variant] = toSpread(values);
    }
    rows[name] = row;
  }
  return rows;
}

/** Medians and spreads of all visits, page by page. */
export function toTables(results: PageResult[]): PageTable[] {
  const groups = new Map<string, PageResult[]>();
  for (const result of results) {
    const key = `${result.page} ${result.profile} ${result.cache}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { page, profile, cache } = first;
    return [{ page, profile, cache, rows: toRows(group) }];
  });
}
