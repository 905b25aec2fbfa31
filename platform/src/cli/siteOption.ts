import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { isRemote } from '../store';
import { fromHere, WORKSPACE } from '../system';

const toOption = (description: string, parse: (site: string) => string) =>
  new Option('--site <folder>', description)
    .env('STOREFRONT_SITE')
    .default(path.join(WORKSPACE, 'site'))
    .argParser(parse);

/** The option that names a site: `STOREFRONT_SITE`, or `site` in the workspace. */
export const siteOption = (): Option =>
  toOption('folder of the site, s3://<bucket>/<prefix> or ssh://<host>/<folder>', (site) =>
    isRemote(site) ? site : fromHere(site),
  );

/** @throws InvalidArgumentError for a remote. */
export function toSiteFolder(site: string): string {
  if (!isRemote(site)) return fromHere(site);
  throw new InvalidArgumentError(
    'This needs a folder of this machine: "npx storefront pull <folder> --site <url>" brings one.',
  );
}

/** The same for commands that need a site in a folder. */
export const siteFolderOption = (): Option => toOption('folder of the site', toSiteFolder);
