import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileRef, SiteSettings } from '@dhaaga-noor/shared-types';
import Mustache from 'mustache';
import { toIntegrity } from '../../store';
import { escapeHtml } from './html';

/** Name of the web server's error page, and of its style sheet. */
export const ERROR_PAGE = '50x.html';
export const ERROR_STYLES = '50x.css';

const TEMPLATE = readFileSync(path.join(__dirname, 'errorPage.html.mustache'), 'utf8');

/** Styles of both pages. Without the shell's, the fonts are those of every machine. */
export const ERROR_PAGE_STYLES = readFileSync(path.join(__dirname, 'errorPage.css'), 'utf8');

interface PlainPage {
  heading: string;
  text: string;
  /** Stylesheets of the shell, for its typefaces. */
  shellStyles?: FileRef[];
}

/** URL of a file at the root of the site. */
type HrefOf = (file: string) => string;

/** A page without scripts; its style sheet is next to it. */
function toPlainPage(site: SiteSettings, href: HrefOf, page: PlainPage): string {
  const values = {
    ...site,
    ...page,
    phoneUrl: `tel:${site.phone.replaceAll(' ', '')}`,
    stylesUrl: href(`/${ERROR_STYLES}`),
    iconUrl: href('/favicon.svg'),
    // Not `integrity`: Mustache would give it to a file that has none.
    stylesIntegrity: toIntegrity(ERROR_PAGE_STYLES),
  };
  return Mustache.render(TEMPLATE, values, {}, { escape: escapeHtml });
}

/** The page for server errors. It needs no file of any part. */
export const toErrorPage = (site: SiteSettings, href: HrefOf): string =>
  toPlainPage(site, href, {
    heading: 'The shop cannot be shown just now',
    text: 'Something on our side broke, and it is not your doing. Try again in a minute, or reach us directly:',
  });

/**
 * The page that an offline browser shows for URLs that it has not visited before.
 *
 * @param shellStyles cached by every visit, or with the page.
 */
export const toOfflinePage = (site: SiteSettings, href: HrefOf, shellStyles: FileRef[]): string =>
  toPlainPage(site, href, {
    shellStyles,
    heading: 'You are offline',
    text: 'We cannot reach the shop from here. What you have already looked at still opens, and you can always call:',
  });
