import path from 'node:path';
import { FURTHER_PAGE_QUERY } from '@dhaaga-noor/shared-types';
import { documentFile, DOCUMENTS_FOLDER, LAST_PAGE, NOT_FOUND_PATH } from '../render';

/** File of a page, in the folder of its path. */
export const FIRST_PAGE = 'index.html';
const FURTHER_PAGE = new RegExp(FURTHER_PAGE_QUERY);

/**
 * Files of a composition for a page's URL; the first that exists is served. A page past the
 * end of a list gets its last one, as in the list itself.
 */
export function documentCandidates(url: string, query: string): string[] {
  const folder = url.replaceAll(/^\/|\/$/g, '');
  const number = FURTHER_PAGE.exec(query)?.groups?.['number'];
  const names = number === undefined ? [FIRST_PAGE] : [`page-${number}.html`, LAST_PAGE, FIRST_PAGE];
  return names.map((name) => path.posix.join(DOCUMENTS_FOLDER, folder, name));
}

/** File of a composition for unknown URLs. */
export const NOT_FOUND_DOCUMENT = path.posix.join(DOCUMENTS_FOLDER, documentFile(NOT_FOUND_PATH));

/** File of a composition for server errors. */
export const ERROR_DOCUMENT = '50x.html';
