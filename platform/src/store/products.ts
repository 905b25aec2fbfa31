import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ListedProduct,
  parseListedProducts,
  type Release,
  StorefrontError,
} from '@dhaaga-noor/shared-types';

/** The text of `products.json`: one product per line, for readable diffs. */
export function toProductsText(products: readonly ListedProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}

/** A release with the products that it lists. */
export interface ListedRelease {
  release: Release;
  products: ListedProduct[];
}

/**
 * Parses the list of a release.
 *
 * @param text undefined for a release without products.
 * @throws StorefrontError `RELEASE_INVALID` naming the release and every problem of its list.
 */
export function parseProducts(
  { part, version, products }: Release,
  text: Buffer | string | undefined,
): ListedProduct[] {
  if (text === undefined) return [];
  try {
    return parseListedProducts(JSON.parse(text.toString()));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StorefrontError('RELEASE_INVALID', `${part} ${version}, ${products}: ${problem}`, { cause });
  }
}

/** Reads the list of a release in its folder, without verifying it; throws as `parseProducts`. */
export const readProducts = (folder: string, release: Release): ListedProduct[] =>
  parseProducts(release, release.products && readFileSync(path.join(folder, release.products)));
