import type { ListClaim, NavItem, Redirect, RouteSkeleton, SiteSettings } from '@dhaaga-noor/shared-types';
import type { Configuration } from 'webpack';

/** What a part says of itself in its `webpack.config.ts`; all the rest is the preset's. */
export interface PartOptions {
  /** Folder and package name, such as `mfe-rakhi`. */
  name: string;
  /** Scripts that start the part in a document: a host's, none for a remote. */
  entry?: string | string[];
  /** Script that renders the host's pages for the composer. */
  server?: string;
  /** Modules that hosts and other parts may load, by their public name. */
  exposes?: Record<string, string>;
  /** Routes that the part claims. */
  routes?: RouteSkeleton[];
  /** Entries that it asks for in the Shop menu. */
  nav?: NavItem[];
  /** Brand details; the shell's only. */
  site?: SiteSettings;
  /** Paths that lead on to other pages; the shell's only. */
  redirects?: Redirect[];
  /** What its pages say of lists that other parts own; the shell's only. */
  claims?: ListClaim[];
  /** Master of the picture that stands for its pages where they are shared; the shell's only. */
  share?: string;
  /** Its scripts run nearly whole as soon as they are used: browsers compile all of them while they arrive. */
  runsWhole?: boolean;
  /** What exists while the part is shown alone in development, such as a playground. */
  dev?: { exposes?: Record<string, string>; routes?: RouteSkeleton[] };
}

/** How a part is built this time. */
export interface BuildMode {
  development: boolean;
  /** URL of this part's development server, with a trailing slash. */
  origin?: string;
  /** Shown alone, in its own small frame. */
  alone?: boolean;
  /** In development: shown by a published host, whose React knows no Fast Refresh; changes reload the page. */
  publishedHost?: boolean;
  /** For the composer: no styles and no files come of it. */
  server?: boolean;
}

/** A part's webpack configuration, with what it says of itself still readable by the tooling. */
export interface PartConfiguration {
  (environment?: Record<string, unknown>, argv?: { mode?: string }): Configuration;
  options: PartOptions;
  configure: (mode: BuildMode) => Configuration;
}
