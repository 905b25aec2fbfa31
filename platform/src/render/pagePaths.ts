import { ENCODING_SUFFIXES } from '../store';
import type { ShippedProducts } from './head/placeProducts';
import { planPages, type SitePlan } from './head/planPages';

/** Folder of a composition in which its documents stand. */
export const DOCUMENTS_FOLDER = 'pages';

/** A document and its compressed forms, by what their names end in. */
export const DOCUMENT_SUFFIXES = ['', ...ENCODING_SUFFIXES];

/** URL of no page: its document is what every unknown URL is answered with. */
export const NOT_FOUND_PATH = '/404';

/** Every URL of a composition at which a page stands, each once. */
export function pagePaths(plan: SitePlan, products: ShippedProducts[] = []): string[] {
  return planPages(plan, products).map(({ url }) => url);
}

/** Place of a URL's document inside the folder of documents. */
export function documentFile(url: string): string {
  if (url === NOT_FOUND_PATH) return '404.html';
  const [pathname = '/', page] = url.split('?page=');
  const folder = pathname === '/' ? '' : `${pathname.slice(1)}/`;
  return `${folder}${page === undefined ? 'index' : `page-${page}`}.html`;
}
