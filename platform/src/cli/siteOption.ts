import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { isBucket } from '../store';
import { WORKSPACE } from '../system';

const toOption = (description: string, parse: (site: string) => string) =>
  new Option('--site <folder>', description)
    .env('STOREFRONT_SITE')
    .default(path.join(WORKSPACE, 'site'))
    .argParser(parse);

/** The option that names a site: `STOREFRONT_SITE`, or `site` in the workspace. */
export const siteOption = (): Option =>
  toOption('folder of the site, or s3://<bucket>/<prefix>', (site) =>
    isBucket(site) ? site : path.resolve(site),
  );

/** @throws InvalidArgumentError for a bucket. */
export function toSiteFolder(site: string): string {
  if (!isBucket(site)) return path.resolve(site);
  throw new InvalidArgumentError('This needs a folder: no server of ours sends what is in a bucket.');
}

/** The same for commands that need a site in a folder. */
export const siteFolderOption = (): Option => toOption('folder of the site', toSiteFolder);
