import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import {
  parseListPath,
  type Category,
  type CollectionSummary,
  type Product,
  type ProductPage,
} from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';
import type { Crumb } from '../primitives/Breadcrumbs';

/** A list of a family: a collection, or several as one. */
export interface FamilyList extends CollectionSummary {
  path: string;
  /** Heading of its page, if it is not its label. */
  heading?: string;
  /** Keys of its collections, if it has several. */
  keys?: string[];
}

/** What the pages of a family share. */
export interface Family extends Collections {
  category: Category;
  /** In the order of the links between them. */
  lists: FamilyList[];
  /** Breadcrumbs from Home to the family's index. */
  trail: Crumb[];
  /** For a URL that names none of its lists. */
  unknown: UnknownList;
}

/** The page of a URL that names no list. */
export interface UnknownList {
  title: string;
  hint: string;
  trail: Crumb[];
  /** Link to another page. */
  action: { label: string; path: string };
}

/** A page of a list, with the list's key; null if the URL names no list. */
export type ListData = ({ key: string } & ProductPage) | null;

/** Loads the page of a list that a URL names: by number and order, or by a product on it. */
export async function loadList(
  { lists, loadPage }: Pick<Family, 'loadPage'> & { lists: Pick<FamilyList, 'key' | 'keys'>[] },
  { params, request }: RouteLoaderArguments,
): Promise<ListData> {
  const { id, subcategory, type = subcategory } = params;
  const list = lists.find(({ key }) => key === type);
  // A product's page is in its collection's list.
  if (!list || (list.keys && id !== undefined)) return null;
  const { key, keys = key } = list;
  if (id !== undefined) return { key, ...(await loadPage(keys, id)) };
  const { page, sort } = parseListPath(new URL(request.url).pathname);
  return { key, ...(await loadPage(keys, page, sort)) };
}

/** Path of the list that contains a product's URL: of several collections, the product's own. */
export const listOf = ({ path, keys }: FamilyList, { subcategory }: Product): string =>
  keys && subcategory !== undefined ? path.slice(0, path.lastIndexOf('/') + 1) + subcategory : path;
