import { ENCODING_SUFFIXES } from '../store';
import type { ShippedProducts } from './head/placeProducts';
import { planPages, type SitePlan } from './head/planPages';

/** Folder of a composition's documents. */
export const DOCUMENTS_FOLDER = 'pages';

/** Suffixes of a document and its compressed files. */
export const DOCUMENT_SUFFIXES = ['', ...ENCODING_SUFFIXES];

/** URL of no page: its document is the response to every unknown URL. */
export const NOT_FOUND_PATH = '/404';

/** All URLs of a composition's pages, each once. */
export function pagePaths(plan: SitePlan, products: ShippedProducts[] = []): string[] {
  return planPages(plan, products).map(({ url }) => url);
}

/** Path of a URL's document inside the folder of documents. */
export function documentFile(url: string): string {
  if (url === NOT_FOUND_PATH) return '404.html';
  const [pathname = '/', page] = url.split('?page=');
  const folder = pathname === '/' ? '' : `${pathname.slice(1)}/`;
  return `${folder}${page === undefined ? 'index' : `page-${page}`}.html`;
}
