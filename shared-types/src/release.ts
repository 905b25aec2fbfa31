import type { ProductRecord } from './product';
import type { SharedField } from './productFields';
import type { SiteSettings } from './site';

/** Version of this contract; a shell accepts releases whose major part equals its own. */
export const CONTRACT_VERSION = '3.0';

/** A published file. `integrity` (`sha384-…`) is absent in development only. */
export interface FileRef {
  url: string;
  integrity?: string;
}

/** A route that a part owns. */
export interface RouteSkeleton {
  /** Key of the route in the part's `./routes` module. */
  id: string;
  /** Absolute pattern, such as `/shop/rakhi/:type`. */
  path: string;
  /** Values of a parameter that have a page. Others get status 404. */
  params?: Record<string, string[]>;
  /** Number of pages of each list, by parameter value; one by default. */
  pages?: Record<string, number>;
  /** Pattern of the canonical page, if this route is an alias. */
  canonical?: string;
  /** A page of the host that its document hydrates, with what it loads from remotes. */
  hydrates?: boolean;
  /** The last parameter is the id of a product in the list, from the release's `products`. */
  products?: boolean;
}

/** A collection of a family, for the menu of a small screen and for Home. */
export interface NavCollection {
  label: string;
  path: string;
  /** `false` if Home does not link to it. */
  onHome?: boolean;
  /** Language of `label`, if it is not the page's. */
  lang?: string;
}

/** An entry that a part adds to the Shop menu. */
export interface NavItem {
  label: string;
  /** Language of `label`, if it is not the page's. */
  lang?: string;
  path: string;
  /** In display order. Absent if the part is not a family, or an older release. */
  collections?: NavCollection[];
}

/** What the browser needs for one exposed module. */
export interface ExposedFiles {
  scripts: FileRef[];
  styles: FileRef[];
}

/** A product for the composer: checks across parts, structured data, and its own page. */
export interface ListedProduct extends Pick<ProductRecord, 'id' | SharedField> {
  /** Path of its list, such as `/shop/rakhi/single`. */
  list: string;
  /** Path of its canonical page, if that belongs to another family's list. */
  canonical?: string;
  /** Page of that list, from 1. */
  page: number;
  /** Its media in display order. */
  media: { kind: 'image' | 'video'; alt: string }[];
  /** Share picture (1200 x 1200 JPEG), relative to the release. Absent without photographs. */
  share?: string;
}

/** A product count that a page states for a list, such as `80+ designs`. */
export interface ListClaim {
  /** Path of the list or index. */
  path: string;
  /** The claim as shown. */
  text: string;
  /** The minimum number of products that it promises. */
  least: number;
}

/** A permanent redirect from a former path to a page. */
export interface Redirect {
  from: string;
  to: string;
  /** Line in `redirects.yaml`, for messages. */
  line: number;
}

/** What differs in another language of a release. */
export type LocalizedRelease = Pick<
  Release,
  'container' | 'entry' | 'exposes' | 'nav' | 'products' | 'code' | 'site'
>;

/** One immutable build of one part: `release.json`. URLs are relative to its folder. */
export interface Release {
  part: string;
  version: string;
  /** Global name of the container, with the version: releases never mix. Empty for the shell. */
  container: string;
  contract: string;
  /** Script to load first. */
  entry: string;
  files: Record<string, { integrity: string; size: number }>;
  exposes: Record<string, { scripts: string[]; styles: string[] }>;
  routes: RouteSkeleton[];
  nav: NavItem[];
  /** Version ranges of the shared modules that the part uses; the versions of a host. */
  shared: Record<string, string>;
  /**
   * File that lists the part's products for the composer (`ListedProduct[]`); absent without
   * products.
   */
  products?: string;
  /** Hash of all modules but the catalogue's, one a version. Absent without a catalogue. */
  code?: string;
  /** Default share picture, relative to the release's folder. Set by the shell only. */
  share?: string;
  /** Product counts that the shell's pages state for other parts' lists. */
  claims?: ListClaim[];
  /** Redirects. Set by the shell only. */
  redirects?: Redirect[];
  /** Commit it was published from, and by whom. Set by the publisher. */
  commit?: string;
  publisher?: string;
  /** Set by the shell only. */
  site?: SiteSettings;
  /** Its other languages, by code. */
  languages?: Record<string, LocalizedRelease>;
}

/**
 * The remote's previous release. The host fails over to it, as a whole, when the current one does
 * not load. Its entry holds the hashes of its other scripts.
 */
export interface LastKnownGood {
  version: string;
  container: string;
  entry: FileRef;
  /** Stylesheets by exposed module. */
  styles: Record<string, FileRef[]>;
}

/** A remote in a document's composition. */
export interface ComposedRemote {
  name: string;
  version: string;
  container: string;
  contract: string;
  entry: FileRef;
  exposes: Record<string, ExposedFiles>;
  routes: RouteSkeleton[];
  nav: NavItem[];
  /** Language of its texts, if it is not the page's: its release has no other. */
  lang?: string;
  /** Absent if no previous release is compatible, and in development. */
  lastKnownGood?: LastKnownGood;
}

/** A language of a site. */
export interface SiteLanguage {
  code: string;
  /** Its own name, such as `हिन्दी`. */
  name: string;
  /** Base path of its pages. */
  base: string;
}

/**
 * Which release of each part makes up the site. A document holds only what its page can load, so
 * releases of other parts do not change its bytes.
 */
export interface Composition {
  contract: string;
  /** Year of the copyright line, from the publisher's clock when the composition was planned. */
  year: number;
  site: SiteSettings;
  shell: { version: string };
  remotes: ComposedRemote[];
  /** In a document: the remotes that its page cannot load, for the menu. */
  others?: Pick<ComposedRemote, 'name' | 'nav'>[];
  /** Set for a team's preview of the site. Documents then show a banner and are not indexed. */
  preview?: { label: string };
  /** Base path of the site's pages, with a slash at both ends; `/` by default. */
  base?: string;
  /** Base path of the files at the site's root, if it is not that of the pages. */
  root?: string;
  /** Code of the pages' language; English by default. */
  language?: string;
  /** All languages of the site, English first. Absent if there is no other. */
  languages?: SiteLanguage[];
}
