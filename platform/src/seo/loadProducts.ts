import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseListedProducts, StorefrontError, type ListedProduct } from 'shared-types';
import type { PlacedRelease } from '../site/planComposition';

/** A product of a composition. */
export interface PlacedProduct extends ListedProduct {
  /** Part that ships it. */
  part: string;
  /** Address of its share picture. */
  shareUrl?: string;
}

function readProducts(site: string, { release, base }: PlacedRelease): ListedProduct[] {
  if (release.products === undefined) return [];
  const file = path.join(site, new URL(base, 'http://site.invalid').pathname, release.products);
  try {
    return parseListedProducts(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    const name = `${release.part} ${release.version}`;
    throw new StorefrontError('RELEASE_INVALID', `${name}, ${release.products}: ${problem}`, { cause });
  }
}

/**
 * Reads the products of every release of a composition, in the order of its parts.
 *
 * @throws StorefrontError `RELEASE_INVALID` naming the release and every fault of its list.
 */
export function loadProducts(site: string, placed: PlacedRelease[]): PlacedProduct[] {
  return placed.flatMap((each) =>
    readProducts(site, each).map((product) => ({
      ...product,
      part: each.release.part,
      ...(product.share !== undefined && { shareUrl: each.base + product.share }),
    })),
  );
}
