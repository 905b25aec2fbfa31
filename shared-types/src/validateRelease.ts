import { StorefrontError } from './errors';
import type { ListClaim, LocalizedRelease, Redirect, Release } from './release';
import { PAGE_PATH } from './routes';
import { count, listOf, numberFrom, optional, shapeOf, tableOf, text, type Check } from './shape';
import {
  contractVersion,
  filled,
  integrity,
  language,
  nav,
  path,
  routeSkeleton,
  siteSettings,
} from './validate';

const version = text(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a version such as 1.2.0');
const part = text(/^[a-z][a-z0-9-]{0,60}$/, 'the name of a part, such as mfe-rakhi');
const container = text(/^([A-Za-z_]\w*)?$/, 'the name of a global variable');
// No segment may start with a dot: no path escapes the folder, and no file is hidden.
const file = text(
  /^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/,
  'a relative file name without spaces, backslashes and segments that start with a dot',
);
// It is written into web server configuration.
const pagePath = text(PAGE_PATH, 'the path of a page, such as /shop/rakhi');
const exposed = shapeOf<Release['exposes'][string]>({
  scripts: listOf(file),
  styles: listOf(file),
});

/** An object whose keys and values all pass a check. */
function namedTableOf(name: Check, item: Check): Check {
  const items = tableOf(item);
  return (value, field) => {
    const problems = items(value, field);
    if (typeof value !== 'object' || value === null) return problems;
    return [...Object.keys(value).flatMap((key) => name(key, `name in ${field}`)), ...problems];
  };
}

/** The fields that each language has. */
const localized = {
  container,
  entry: file,
  exposes: tableOf(exposed),
  nav,
  products: optional(file),
  code: optional(text(/^[0-9a-f]{64}$/, '64 hexadecimal digits')),
  site: optional(siteSettings),
};

const release = shapeOf<Release>({
  ...localized,
  part,
  version,
  contract: contractVersion,
  files: namedTableOf(file, shapeOf<Release['files'][string]>({ integrity, size: numberFrom(0) })),
  routes: listOf(routeSkeleton),
  shared: tableOf(filled),
  share: optional(file),
  claims: optional(listOf(shapeOf<ListClaim>({ path, text: filled, least: count }))),
  redirects: optional(listOf(shapeOf<Redirect>({ from: pagePath, to: pagePath, line: count }))),
  commit: optional(text(/^[0-9a-f]{7,64}$/, 'a commit hash')),
  publisher: optional(filled),
  languages: optional(namedTableOf(language, shapeOf<LocalizedRelease>(localized))),
});

/** Files that a release references but does not contain. */
function missingFiles(release: Release): string[] {
  const { share, files, languages = {} } = release;
  const named = [release, ...Object.values(languages)].flatMap(({ entry, exposes, products }) => [
    entry,
    ...Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    products,
  ]);
  return [...new Set([...named, share].filter((name) => name !== undefined))]
    .filter((name) => !Object.hasOwn(files, name))
    .map((name) => `files: "${name}" is named but not listed`);
}

/**
 * Validates a `release.json`.
 *
 * @param value the parsed file.
 * @param source name of the file in messages, such as `mfe-rakhi/dist/release.json`.
 * @throws StorefrontError `RELEASE_INVALID` naming every invalid field.
 */
export function parseRelease(value: unknown, source: string): Release {
  const problems = release(value, '');
  if (problems.length === 0) problems.push(...missingFiles(value as Release));
  if (problems.length > 0) {
    throw new StorefrontError('RELEASE_INVALID', `${source} is not a valid release:\n${problems.join('\n')}`);
  }
  return value as Release;
}
