import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  inLanguage,
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
  /** The same in its other languages, by code. */
  translated?: Record<string, ListedProduct[]>;
}

/** A release and its products as a language shows them. */
export const listedIn = (
  { release, products, translated }: ListedRelease,
  language?: string,
): ListedRelease => ({
  release: inLanguage(release, language),
  products: (language === undefined ? undefined : translated?.[language]) ?? products,
});

/** Names of the files in which a release lists its products. */
export const listFilesOf = ({ products, languages = {} }: Release): string[] =>
  [products, ...Object.values(languages).map((each) => each.products)].filter((name) => name !== undefined);

/** @param text undefined for a release without products. */
function parseProducts(
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

/**
 * Parses the lists of a release.
 *
 * @param textOf the text of one of its files.
 * @throws StorefrontError `RELEASE_INVALID` naming the release and every problem of a list.
 */
export function parseLists(
  release: Release,
  textOf: (name: string) => Buffer | string | undefined,
): ListedRelease {
  const listIn = (language?: string): ListedProduct[] => {
    const localized = inLanguage(release, language);
    return parseProducts(localized, localized.products && textOf(localized.products));
  };
  const languages = Object.keys(release.languages ?? {});
  return {
    release,
    products: listIn(),
    ...(languages.length > 0 && {
      translated: Object.fromEntries(languages.map((language) => [language, listIn(language)])),
    }),
  };
}

/** Reads the lists of a release in its folder, without verifying them; throws as `parseLists`. */
export const readLists = (folder: string, release: Release): ListedRelease =>
  parseLists(release, (name) => readFileSync(path.join(folder, name)));
