import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ENGLISH } from '@dhaaga-noor/shared-types';

/** The files of a remote's catalogue. */
export const COLLECTIONS_FILE = 'collections.yaml';
export const FEATURED_FILE = 'featured.yaml';
export const PRODUCT_FILE = 'product.yaml';

/** Formatting of the files that commands and forms write. */
export const YAML_STYLE = { lineWidth: 0, singleQuote: true };

/** Path of the translation of a file: `collections.hi.yaml`; a product's is `hi.yaml`. */
export const translationFile = (file: string, language: string): string =>
  file.endsWith(PRODUCT_FILE)
    ? `${file.slice(0, -PRODUCT_FILE.length)}${language}.yaml`
    : file.replace(/\.yaml$/, `.${language}.yaml`);

/**
 * The languages into which a file is translated.
 *
 * @param changed absolute paths of files that a change writes.
 */
export function languagesOfFile(file: string, changed: Iterable<string> = []): string[] {
  const folder = path.dirname(file);
  const fresh = [...changed]
    .filter((each) => path.dirname(each) === folder)
    .map((each) => path.basename(each));
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const name = path.basename(translationFile(file, '([a-z]{2})')).replaceAll('.', '\\.');
  const names = [...new Set([...present, ...fresh])];
  const languages = names.flatMap((each) => new RegExp(`^${name}$`).exec(each)?.[1] ?? []);
  return languages.filter((language) => language !== ENGLISH.code).sort();
}
