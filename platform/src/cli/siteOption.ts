import path from 'node:path';
import { Option } from 'commander';
import { WORKSPACE } from '../system';

/** The option that names the folder of a site: `STOREFRONT_SITE`, or `site` in the workspace. */
export function siteOption(): Option {
  return new Option('--site <folder>', 'folder of the site')
    .env('STOREFRONT_SITE')
    .default(path.join(WORKSPACE, 'site'))
    .argParser((folder: string) => path.resolve(folder));
}
