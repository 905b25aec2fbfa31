import type { SiteSettings } from '@dhaaga-noor/shared-types';
import type { LoadedViews } from './loadViews';

export interface AdminOptions extends LoadedViews {
  /** Folder of the remotes. */
  root: string;
  site: SiteSettings;
  /** Folder or URL of the site that is published. */
  siteFolder: string;
}
