import { type CatalogueChange, loadFamilies, toLists } from '@dhaaga-noor/platform/catalogue';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import type * as Views from './views';
import type { Around } from './views';

export interface AdminOptions {
  views: typeof Views;
  /** The styles, fonts and script that pages link to, by name. */
  files: Map<string, Buffer>;
  /** Folder of the remotes. */
  root: string;
  site: SiteSettings;
  /** Folder or URL of the site that is published. */
  siteFolder: string;
}

/** What a page gets, and what it shows around its content. */
export interface PageRequest extends AdminOptions, Around {
  /** Of `/products/rakhi/single/SDR001`: `rakhi/single`, and the id. */
  list: string;
  id: string;
  query: string;
}

/** A form is done: the path that follows, and what its page says once. */
export interface Done {
  next: string;
  notes?: string[];
}

/** What a page says once its form is done. */
export const toSaved = ({ changed }: Pick<CatalogueChange, 'changed'>): string =>
  changed.size > 0 ? 'Saved. Shoppers see it once you publish.' : 'Nothing has changed.';

/** The list with a name such as `rakhi/single`. */
export const findList = (root: string, name: string) =>
  toLists(loadFamilies(root)).find((list) => list.name === name);

/** Shows HTML, or nothing when what it is about is not here. */
export interface Page {
  show?: (request: PageRequest) => Promise<string | undefined> | string | undefined;
  submit?: (request: PageRequest, form: FormData) => Promise<Done | string | undefined>;
}

/** By the first folder of their path. */
export type Pages = Record<string, Page>;
