import { type Composition, withBase } from '@dhaaga-noor/shared-types';
import { escapeHtml } from './html';

/** A page in one of the site's languages. */
export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * A page in all languages of a site, and in the one for everyone else; none if there is only one.
 *
 * @param path of the page.
 */
export function toAlternates({ site, languages = [] }: Composition, path: string): Alternate[] {
  const pages = languages.map(({ code, base }) => ({
    hreflang: code,
    href: site.origin + withBase(path, base),
  }));
  return [...pages, ...pages.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href }))];
}

/** The attributes of a link to such a page. */
export const alternateAttributes = ({ hreflang, href }: Alternate): string =>
  `rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"`;
