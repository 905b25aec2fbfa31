import type { Family } from '../catalogue';
import { missingOfCollection, missingOfProduct } from '../translate';
import { toLists } from './lists';

/** A line names at most this many products. */
const MOST_NAMED = 20;

/** The languages into which any of these catalogues is translated. */
export function translatedLanguages(families: Family[]): string[] {
  return [...new Set(families.flatMap(({ catalogue }) => Object.keys(catalogue.translations)))].sort();
}

/** A line for each language: how many products have all their texts, and what the others lack. */
export function findUntranslated(families: Family[]): string[] {
  return translatedLanguages(families).map((language) => {
    const lists = toLists(families);
    const products = lists.flatMap(
      ({ family, collection }) => family.catalogue.products.get(collection.key) ?? [],
    );
    const lacking = products.flatMap((product) => {
      const missing = missingOfProduct(product, language);
      const lacks = product.translations[language] ? missing.join(', ') : `${language}.yaml`;
      return missing.length > 0 ? [`${product.record.id} lacks ${lacks}`] : [];
    });
    const collections = lists.flatMap(({ name, collection }) => {
      const missing = missingOfCollection(collection, language);
      return missing.length > 0 ? [`${name} lacks ${missing.join(', ')}`] : [];
    });
    const unnamed = families.flatMap(({ catalogue: { category, translations } }) =>
      translations[language]?.label === undefined ? [`${category} lacks label`] : [],
    );
    const gaps = [...unnamed, ...collections, ...lacking];
    const named = gaps.slice(0, MOST_NAMED).join('; ');
    const others = gaps.length > MOST_NAMED ? ` and ${gaps.length - MOST_NAMED} more` : '';
    const count = `${products.length - lacking.length} of ${products.length} products`;
    return `${language}: ${count}${gaps.length > 0 ? `; ${named}${others}` : ''}`;
  });
}
