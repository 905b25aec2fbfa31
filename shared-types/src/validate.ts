import { BASE_PATH } from './base';
import { StorefrontError } from './errors';
import { LANGUAGE } from './language';
import type {
  ComposedRemote,
  Composition,
  ExposedFiles,
  FileRef,
  LastKnownGood,
  NavCollection,
  NavItem,
  RouteSkeleton,
  SiteLanguage,
} from './release';
import { count, flag, listOf, optional, shapeOf, tableOf, text } from './shape';
import type { Announcement, Days, Delivery, SiteSettings } from './site';

/** Checks that releases and compositions share. */
export const filled = text(/\S/, 'a text');
export const path = text(/^\/(?![/\\])[^\s\\]*$/, 'a path that starts with one /');
// No white space or backslashes: to browsers `/\t/other.example` is another origin.
const url = text(/^(https?:\/\/[^/\s\\]|\/(?!\/))[^\s\\]*$/, 'a path of this origin or an http(s) URL');
const link = text(/^https?:\/\/[^/\s\\][^\s\\]*$/, 'an http(s) URL');
export const contractVersion = text(/^\d+\.\d+$/, 'a contract version such as 1.0');
// Browsers ignore a malformed value and would run the file unchecked.
export const integrity = text(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and 64 base64 characters');
const file = shapeOf<FileRef>({ url: url, integrity: optional(integrity) });
const exposed = shapeOf<ExposedFiles>({
  scripts: listOf(file),
  styles: listOf(file),
});
export const routeSkeleton = shapeOf<RouteSkeleton>({
  id: filled,
  path,
  params: optional(tableOf(listOf(filled))),
  pages: optional(tableOf(count)),
  canonical: optional(path),
  hydrates: optional(flag),
  products: optional(flag),
});
const navCollection = shapeOf<NavCollection>({
  label: filled,
  path,
  onHome: optional(flag),
  lang: optional(filled),
});
export const nav = listOf(
  shapeOf<NavItem>({
    label: filled,
    lang: optional(filled),
    path,
    collections: optional(listOf(navCollection)),
  }),
);
const remote = shapeOf<ComposedRemote>({
  name: filled,
  version: filled,
  container: filled,
  contract: contractVersion,
  entry: file,
  exposes: tableOf(exposed),
  routes: listOf(routeSkeleton),
  nav,
  lang: optional(filled),
  lastKnownGood: optional(
    shapeOf<LastKnownGood>({
      version: filled,
      container: filled,
      entry: file,
      styles: tableOf(listOf(file)),
    }),
  ),
});
const days = optional(shapeOf<Days>({ from: count, to: count }));
export const siteSettings = shapeOf<SiteSettings>({
  brand: filled,
  tagline: filled,
  origin: link,
  city: filled,
  phone: filled,
  email: filled,
  instagram: link,
  instagramHandle: filled,
  whatsapp: link,
  season: filled,
  language: optional(filled),
  untranslated: optional(listOf(filled)),
  offline: optional(flag),
  announcement: optional(shapeOf<Announcement>({ text: filled, from: filled, until: filled })),
  delivery: optional(
    shapeOf<Delivery>({
      readyIn: optional(count),
      metro: days,
      elsewhere: days,
      lastOrder: optional(shapeOf<NonNullable<Delivery['lastOrder']>>({ day: filled, festival: filled })),
      shipsTo: optional(filled),
      returns: optional(filled),
    }),
  ),
});
export const language = text(LANGUAGE, 'the code of a language, such as hi');
const base = text(BASE_PATH, 'a path with slashes at both ends, such as /shop/');
const composition = shapeOf<Composition>({
  contract: contractVersion,
  year: count,
  site: siteSettings,
  shell: shapeOf<Composition['shell']>({ version: filled }),
  remotes: listOf(remote),
  others: optional(listOf(shapeOf<Pick<ComposedRemote, 'name' | 'nav'>>({ name: filled, nav }))),
  preview: optional(shapeOf<NonNullable<Composition['preview']>>({ label: filled })),
  base: optional(base),
  root: optional(base),
  language: optional(language),
  languages: optional(listOf(shapeOf<SiteLanguage>({ code: language, name: filled, base }))),
});

/**
 * Validates a composition from a document or a file.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming every invalid field.
 */
export function parseComposition(value: unknown): Composition {
  const problems = composition(value, '');
  if (problems.length > 0) {
    throw new StorefrontError('COMPOSITION_INVALID', `The composition is invalid:\n${problems.join('\n')}`);
  }
  return value as Composition;
}
