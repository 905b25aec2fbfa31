import { CONTRACT_VERSION, type Release } from '@dhaaga-noor/shared-types';
import { partFolder } from '../../system';
import { containerName, readManifest } from './names';
import type { PartOptions } from './partOptions';
import { assertInstalled, givenVersions, requiredRanges } from './sharedModules';

/** The fields of a release that follow from a part's options and its package.json. */
export function describeSources(
  options: PartOptions,
  language?: string,
): Omit<Release, 'entry' | 'files' | 'exposes'> {
  const { name, routes = [], nav = [], site, claims, redirects, entry } = options;
  const { version, dependencies } = readManifest(partFolder(name));
  assertInstalled(partFolder(name), dependencies);
  return {
    part: name,
    version,
    contract: CONTRACT_VERSION,
    container: entry ? '' : containerName(name, version, language),
    shared: entry ? givenVersions(dependencies) : requiredRanges(dependencies),
    routes,
    nav,
    ...(claims && { claims }),
    ...(redirects && redirects.length > 0 && { redirects }),
    ...(site && { site }),
  };
}
