import path from 'node:path';
import { LAST_PAGE } from '../site/lastPages';
import { FURTHER_PAGE_QUERY } from './addresses';

const FIRST_PAGE = 'index.html';
const FURTHER_PAGE = new RegExp(FURTHER_PAGE_QUERY);

/**
 * Files in a composition's folder of documents that may answer a page's address; the first that exists does. A page
 * past the end of a list is answered with its last one, as the list itself does.
 */
export function documentCandidates(address: string, query: string): string[] {
  const folder = address.replaceAll(/^\/|\/$/g, '');
  const number = FURTHER_PAGE.exec(query)?.groups?.['number'];
  const names = number === undefined ? [FIRST_PAGE] : [`page-${number}.html`, LAST_PAGE, FIRST_PAGE];
  return names.map((name) => path.posix.join(folder, name));
}
