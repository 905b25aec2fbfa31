import type { Composition, RouteSkeleton } from 'shared-types';
import { SHELL_PATHS } from './planComposition';

/** Folder of a composition in which its documents stand. */
export const DOCUMENTS_FOLDER = 'pages';

/** Address of no page: its document is what every unknown address is answered with. */
export const NOT_FOUND_ADDRESS = '/404';

const pageNumbers = (count: number) => Array.from({ length: count - 1 }, (_, place) => place + 2);

/** Every address of a route skeleton whose parameters are listed, with the further pages of its lists. */
function addressesOf({ path, params = {}, pages = {} }: RouteSkeleton): string[] {
  const parameter = /:(\w+)/.exec(path)?.[1];
  if (parameter === undefined) return [path];
  const values = params[parameter] ?? [];
  return values.flatMap((value) => {
    const address = path.replace(`:${parameter}`, value);
    return [address, ...pageNumbers(pages[value] ?? 1).map((page) => `${address}?page=${page}`)];
  });
}

/** Every address of a composition at which a page stands, each once. */
export function pageAddresses({ remotes }: Composition): string[] {
  const addresses = remotes.flatMap(({ routes }) => routes.flatMap(addressesOf));
  return [...new Set([...SHELL_PATHS, ...addresses])];
}

/** Place of an address's document inside the folder of documents. */
export function documentFile(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  const [pathname = '/', page] = address.split('?page=');
  const folder = pathname === '/' ? '' : `${pathname.slice(1)}/`;
  return `${folder}${page === undefined ? 'index' : `page-${page}`}.html`;
}
