import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  parseListedProducts,
  StorefrontError,
  type ListedProduct,
  type Release,
} from '@dhaaga-noor/shared-types';

/**
 * Reads the products that a release lists.
 *
 * @param folder holds the release's files.
 * @throws StorefrontError `RELEASE_INVALID` naming the release and every problem of its list.
 */
export function readProducts(folder: string, { part, version, products }: Release): ListedProduct[] {
  if (products === undefined) return [];
  try {
    return parseListedProducts(JSON.parse(readFileSync(path.join(folder, products), 'utf8')));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StorefrontError('RELEASE_INVALID', `${part} ${version}, ${products}: ${problem}`, { cause });
  }
}
