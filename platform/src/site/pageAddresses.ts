import type { Composition, RouteSkeleton } from 'shared-types';
import { SHELL_PATHS } from './planComposition';

/** Folder of a composition in which its documents stand. */
export const DOCUMENTS_FOLDER = 'pages';

/** Address of no page: its document is what every unknown address is answered with. */
export const NOT_FOUND_ADDRESS = '/404';

/** Every address of a route skeleton whose parameters are listed. */
function addressesOf({ path, params = {} }: RouteSkeleton): string[] {
  const parameter = /:(\w+)/.exec(path)?.[1];
  if (parameter === undefined) return [path];
  const values = params[parameter] ?? [];
  return values.flatMap((value) => addressesOf({ id: '', path: path.replace(`:${parameter}`, value), params }));
}

/** Every address of a composition at which a page stands, each once. */
export function pageAddresses({ remotes }: Composition): string[] {
  const addresses = remotes.flatMap(({ routes }) => routes.flatMap(addressesOf));
  return [...new Set([...SHELL_PATHS, ...addresses])];
}

/** Place of an address's document inside the folder of documents. */
export function documentFile(address: string): string {
  if (address === NOT_FOUND_ADDRESS) return '404.html';
  return `${address === '/' ? '' : `${address.slice(1)}/`}index.html`;
}
