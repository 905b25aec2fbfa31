import path from 'node:path';
import { FURTHER_PAGE_QUERY } from '@dhaaga-noor/shared-types';
import { documentFile, ERROR_PAGE, LAST_PAGE, NOT_FOUND_PATH } from '../render';
import { PUBLIC_FOLDER } from '../store';

const FURTHER_PAGE = new RegExp(FURTHER_PAGE_QUERY);

/**
 * Files of a composition for a page's URL; the first that exists is served. A page past the
 * end of a list gets its last one, as in the list itself.
 */
export function documentCandidates(url: string, query: string): string[] {
  const list = url.replace(/\/$/, '') || '/';
  const number = FURTHER_PAGE.exec(query)?.groups?.['number'];
  const first = documentFile(list);
  const further = documentFile(`${list}?page=${number}`);
  const last = path.posix.join(path.posix.dirname(further), LAST_PAGE);
  const names = number === undefined ? [first] : [further, last, first];
  return names.map((name) => path.posix.join(PUBLIC_FOLDER, name));
}

/** File of a composition for unknown URLs. */
export const NOT_FOUND_DOCUMENT = path.posix.join(PUBLIC_FOLDER, documentFile(NOT_FOUND_PATH));

/** File of a composition for server errors. */
export const ERROR_DOCUMENT = path.posix.join(PUBLIC_FOLDER, ERROR_PAGE);
