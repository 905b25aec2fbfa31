import type { SiteSettings } from './site';
import type { StaticHost } from './staticHost';

/** Version of this contract; a shell accepts releases whose major part equals its own. */
export const CONTRACT_VERSION = '2.0';

/** A published file. `integrity` (`sha384-…`) is absent in development only. */
export interface FileRef {
  url: string;
  integrity?: string;
}

/** A route that a part claims. */
export interface RouteSkeleton {
  /** Key of the route in the part's `./routes` module. */
  id: string;
  /** Absolute pattern, such as `/shop/rakhi/:type`. */
  path: string;
  /** Values for which a parameter names an existing page; others are answered with status 404. */
  params?: Record<string, string[]>;
  /** How many pages (`?page=`) a parameter's list has, where it has more than one. */
  pages?: Record<string, number>;
  /** Pattern of the page that this one is another URL of. */
  canonical?: string;
  /** Its last parameter is a product of the list before it; which ones there are, the release's `products` say. */
  products?: boolean;
}

/** An entry that a part asks for in the Shop menu. */
export interface NavItem {
  label: string;
  path: string;
}

/** What the browser needs for one exposed module. */
export interface ExposedFiles {
  scripts: FileRef[];
  styles: FileRef[];
}

/** A product as the composer knows it: for checks across parts, structured data and pages of its own. */
export interface ListedProduct {
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  /** What it cost before, in whole rupees. */
  was?: number;
  soldOut?: boolean;
  description: string;
  /** Path of the list on which it stands, such as `/shop/rakhi/single`. */
  list: string;
  /** Path of its canonical page, where that is below a list of another family. */
  canonical?: string;
  /** Page of that list, from 1. */
  page: number;
  /** Its media in display order. */
  media: { kind: 'image' | 'video'; alt: string }[];
  /** Share picture (1200 x 630 JPEG), relative to the release's folder; absent while nothing has been photographed. */
  share?: string;
}

/** A number of designs that a page claims for a list, such as `80+ designs`. */
export interface ListClaim {
  /** Path of the list or index. */
  path: string;
  /** The claim as shown. */
  text: string;
  /** How many products it promises at least. */
  least: number;
}

/** A path at which a page stood, and the path of the page that answers for it for good. */
export interface Redirect {
  from: string;
  to: string;
  /** Where `redirects.yaml` says so, for messages. */
  line: number;
}

/** One immutable build of one part: `release.json`. URLs are relative to its folder. */
export interface Release {
  part: string;
  version: string;
  /** Global name of the container; carries the version, so that two releases never mix. Empty for the shell. */
  container: string;
  contract: string;
  /** Script to load first. */
  entry: string;
  files: Record<string, { integrity: string; size: number }>;
  exposes: Record<string, { scripts: string[]; styles: string[] }>;
  routes: RouteSkeleton[];
  nav: NavItem[];
  /** Version ranges of the modules that the part takes from the host; a host states the versions that it gives. */
  shared: Record<string, string>;
  /** File that lists the part's products for the composer (`ListedProduct[]`); absent where it has none. */
  products?: string;
  /** Hash of the modules without the catalogue's: releases of one version have the same one. Absent without a catalogue. */
  code?: string;
  /** Share picture, relative to the release's folder, of pages that have none of their own; the shell's. */
  share?: string;
  /** What the shell's pages say of lists that other parts own. */
  claims?: ListClaim[];
  /** Paths that lead on to other pages; the shell's. */
  redirects?: Redirect[];
  /** Commit from which it was published, and by whom; set by the publisher. */
  commit?: string;
  publisher?: string;
  /** Set by the shell only. */
  site?: SiteSettings;
}

/**
 * The release before a remote's present one, which takes over where that one does not come: as a whole, from an entry
 * of its own, which holds the hashes of its other scripts.
 */
export interface LastKnownGood {
  version: string;
  container: string;
  entry: FileRef;
  /** Stylesheets by exposed module. */
  styles: Record<string, FileRef[]>;
}

/** A remote as a document names it. */
export interface ComposedRemote {
  name: string;
  version: string;
  container: string;
  contract: string;
  entry: FileRef;
  exposes: Record<string, ExposedFiles>;
  routes: RouteSkeleton[];
  nav: NavItem[];
  /** Absent where no earlier release fits, and in development. */
  lastKnownGood?: LastKnownGood;
}

/**
 * Which release of each part makes up the site. A document says of it what its page can load: what a release changes
 * elsewhere leaves its bytes as they are.
 */
export interface Composition {
  contract: string;
  /** Year of the copyright line: that of the publisher's clock when the composition was planned. */
  year: number;
  site: SiteSettings;
  shell: { version: string };
  remotes: ComposedRemote[];
  /** In a document: the remotes that its page cannot load, for the menu. */
  others?: Pick<ComposedRemote, 'name' | 'nav'>[];
  /** Set where this is not the live site but a team's preview of it: documents show a banner and ask not to be indexed. */
  preview?: { label: string };
  /** Set where a host of plain files shows it. */
  staticHost?: StaticHost;
}
