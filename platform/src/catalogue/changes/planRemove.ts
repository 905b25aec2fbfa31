import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { CatalogueProduct, Family } from '../catalogue';
import { FEATURED_FILE } from '../fileNames';
import { toBinned } from './bin';
import { productsOf, toLists } from './lists';
import type { CatalogueChange } from './loadChange';

/** A plan: nothing has happened yet. */
interface RemovePlan extends CatalogueChange {
  /** Such as `rakhi/single/SDR036`. */
  name: string;
  title: string;
  /** Its key in the bin. */
  key: string;
}

interface Found extends Pick<RemovePlan, 'name' | 'title'> {
  family: Family;
  product: CatalogueProduct;
}

function findProducts(families: Family[], wanted: string): Found[] {
  return toLists(families)
    .flatMap(({ name, family, collection }) =>
      productsOf({ name, family, collection }).map((product) => ({
        name: `${name}/${product.record.id}`,
        title: product.record.name,
        family,
        product,
      })),
    )
    .filter(({ name, product }) => name === wanted || product.record.id === wanted);
}

function findUse({ family, product }: Found, families: Family[]): string | undefined {
  const { catalogue, part } = family;
  if (catalogue.featured.some((entry) => entry.product === product))
    return `on Home (${part}/catalogue/${FEATURED_FILE}); take it off Home first.`;
  const { id } = product.record;
  const listed = families.flatMap(({ catalogue }) => catalogue.listed);
  const isOnly = listed.filter((entry) => entry.id === id && !entry.draft).length === 1;
  const match = listed.find((entry) => entry.id !== id && !entry.draft && entry.matches?.includes(id));
  return isOnly && !product.record.draft && match
    ? `${match.id} goes with it (${match.file}); change that first.`
    : undefined;
}

/**
 * Decides which folder moves to the bin; throws one line when that is ambiguous, or when something
 * refers to the product.
 */
export function planRemove(wanted: string, families: Family[]): RemovePlan {
  const found = findProducts(families, wanted);
  const [only] = found;
  const fail = (problem: string): never => {
    throw new StorefrontError('CATALOGUE_INVALID', `product "${wanted}": ${problem}`);
  };
  if (!only) return fail('not in the catalogue; `npm run catalogue -- list` shows what is.');
  if (found.length > 1)
    return fail(`is in several lists; say ${found.map(({ name }) => name).join(' or ')}.`);
  const use = findUse(only, families);
  if (use) return fail(use);
  const { name, title, product, family } = only;
  const root = path.resolve(family.catalogue.folder, '../..');
  const { key, to } = toBinned(root, product.folder);
  return { name, title, key, added: [], changed: new Map(), binned: { from: product.folder, to } };
}
