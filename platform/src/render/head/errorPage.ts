import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Composition, type FileRef, rootOf, toLang, withBase } from '@dhaaga-noor/shared-types';
import Mustache from 'mustache';
import { toIntegrity } from '../../store';
import { escapeHtml } from './html';
import { textsIn } from './texts';

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

/** The site of such a page, and its language. */
type PlainSite = Pick<Composition, 'site' | 'base' | 'root' | 'language'>;

function toPlainPage(composition: PlainSite, page: PlainPage): string {
  const { site, language } = composition;
  const href = (file: string) => withBase(file, rootOf(composition));
  const { chat, tryAgain } = textsIn(language);
  const values = {
    lang: toLang(language),
    chat,
    tryAgain,
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
export const toErrorPage = (composition: PlainSite): string =>
  toPlainPage(composition, textsIn(composition.language).errorPage);

/**
 * The page that an offline browser shows for URLs that it has not visited before.
 *
 * @param shellStyles cached by every visit, or with the page.
 */
export const toOfflinePage = (composition: PlainSite, shellStyles: FileRef[]): string =>
  toPlainPage(composition, { shellStyles, ...textsIn(composition.language).offlinePage });
