import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The files of a remote's catalogue. */
export const COLLECTIONS_FILE = 'collections.yaml';
export const FEATURED_FILE = 'featured.yaml';
export const PRODUCT_FILE = 'product.yaml';

/** Formatting of a product's file. */
export const YAML_STYLE = { lineWidth: 0, singleQuote: true };

/** Its texts are in the files without a language. */
export const ENGLISH = 'en';

/** Path of the translation of a file: `collections.hi.yaml`; a product's is `hi.yaml`. */
export const toTranslated = (file: string, language: string): string =>
  file.endsWith(PRODUCT_FILE)
    ? `${file.slice(0, -PRODUCT_FILE.length)}${language}.yaml`
    : file.replace(/\.yaml$/, `.${language}.yaml`);

/** The languages in which a folder has a translation of `product.yaml` or another file. */
export function languagesIn(folder: string, file: string): string[] {
  if (!existsSync(folder)) return [];
  const languages = readdirSync(folder).flatMap(
    (name) => /^(?:.+\.)?([a-z]{2})\.yaml$/.exec(name)?.[1] ?? [],
  );
  return [...new Set(languages)]
    .filter((language) => language !== ENGLISH)
    .filter((language) => existsSync(path.join(folder, toTranslated(file, language))))
    .sort();
}
