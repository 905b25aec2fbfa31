import type {
  ListClaim,
  NavItem,
  Redirect,
  Release,
  RouteSkeleton,
  SiteSettings,
} from '@dhaaga-noor/shared-types';
import type { SourceFile, TransformerFactory } from 'typescript';
import type { Configuration, WebpackPluginInstance } from 'webpack';

/** A part's options in its `webpack.config.ts`; everything else is the preset's. */
export interface PartOptions {
  /** Folder and package name, such as `mfe-rakhi`. */
  name: string;
  /** Scripts that start the part in a document: of a host; a remote has none. */
  entry?: string | string[];
  /** Script that renders the host's pages for the composer. */
  server?: string;
  /** Modules that hosts and other parts may load, by public name. */
  exposes?: Record<string, string>;
  routes?: RouteSkeleton[];
  /** Its entries in the Shop menu. */
  nav?: NavItem[];
  /** Brand details; the shell's only. */
  site?: SiteSettings;
  /** Redirects; the shell's only. */
  redirects?: Redirect[];
  /** What its pages say about other parts' lists; the shell's only. */
  claims?: ListClaim[];
  /** Master of the default share picture; the shell's only. */
  share?: string;
  /** Only exists while the part is shown alone in development, such as a playground. */
  dev?: { exposes?: Record<string, string>; routes?: RouteSkeleton[] };
}

/** What only a development server needs, given by the package that starts one. */
export interface DevelopmentTools {
  /** Path of a loader that inserts styles by script. */
  styleLoader: string;
  /** Fast Refresh. Without it, as with a published host's React, changes reload the page. */
  refresh?: {
    transformer: TransformerFactory<SourceFile>;
    plugin: (container: string) => WebpackPluginInstance;
  };
}

/** How a part is built this time. */
export interface BuildMode {
  development: DevelopmentTools | false;
  /** URL of this part's development server, with a trailing slash. */
  origin?: string;
  /** Shown alone, in its own small frame. */
  alone?: boolean;
  /** For the composer: emits no styles and no files. */
  server?: boolean;
  /** Code of the language; English by default. */
  language?: string;
  /** What the builds of the other languages have written into `dist`, by code. */
  languages?: Record<string, Release>;
}

/** A part's options, and its webpack configuration for each mode. */
export interface PartConfiguration {
  options: PartOptions;
  /** The same in a language; in English without one. */
  optionsIn: (language?: string) => PartOptions;
  configure: (mode: BuildMode) => Configuration;
}
