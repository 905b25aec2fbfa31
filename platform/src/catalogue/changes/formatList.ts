import type { CatalogueProduct, Family } from '../catalogue';
import { findList, toLists } from './lists';

const PRICE = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function formatMedia({ pictures, clips }: CatalogueProduct): string {
  const parts = [
    pictures.length > 0 && count(pictures.length, 'picture'),
    clips.length > 0 && count(clips.length, 'clip'),
  ];
  return parts.filter(Boolean).join(', ') || 'no picture yet';
}

/** A table of the products of all lists, or of one. */
export function formatList(families: Family[], only?: string): string {
  const lists = only === undefined ? toLists(families) : [findList(families, only)];
  return lists
    .map(({ name, family, collection }) => {
      const products = family.catalogue.products.get(collection.key) ?? [];
      const longest = Math.max(0, ...products.map(({ record }) => record.name.length));
      const rows = products.map((product) => {
        const { id, name: title, price } = product.record;
        return `  ${id.padEnd(8)} ${title.padEnd(longest)} ${PRICE.format(price).padStart(7)}  ${formatMedia(product)}`;
      });
      return [`${name} (${collection.label}, ${count(products.length, 'product')})`, ...rows].join('\n');
    })
    .join('\n\n');
}
