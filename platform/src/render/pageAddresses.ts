import { FORM_ENDINGS } from '../store';
import type { ShippedProducts } from './head/placeProducts';
import { planPages, type SitePlan } from './head/planPages';

/** Folder of a composition in which its documents stand. */
export const DOCUMENTS_FOLDER = 'pages';

/** A document and its compressed forms, by what their names end in. */
export const DOCUMENT_FORMS = ['', ...FORM_ENDINGS];

/** Address of no page: its document is what every unknown address is answered with. */
export const NOT_FOUND_ADDRESS = '/404';

/** Every address of a composition at which a page stands, each once. */
export function pageAddresses(plan: SitePlan, products: ShippedProducts[] = []): string[] {
  return planPages(plan, products).map(({ address }) => address);
}

/** Place of an address's document inside the folder of documents. */
export function documentFile(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  const [pathname = '/', page] = address.split('?page=');
  const folder = pathname === '/' ? '' : `${pathname.slice(1)}/`;
  return `${folder}${page === undefined ? 'index' : `page-${page}`}.html`;
}
