import { ENCODING_SUFFIXES } from '../store';

/** Folder of a composition's documents. */
export const DOCUMENTS_FOLDER = 'pages';

/** Suffixes of a document and its compressed files. */
export const DOCUMENT_SUFFIXES = ['', ...ENCODING_SUFFIXES];

/** URL of no page: its document is the response to every unknown URL. */
export const NOT_FOUND_PATH = '/404';

/** Path of a URL's document inside the folder of documents. */
export function documentFile(url: string): string {
  if (url === NOT_FOUND_PATH) return '404.html';
  const [pathname = '/', page] = url.split('?page=');
  const folder = pathname === '/' ? '' : `${pathname.slice(1)}/`;
  return `${folder}${page === undefined ? 'index' : `page-${page}`}.html`;
}
