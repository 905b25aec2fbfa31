import { readFileSync } from 'node:fs';
import { parseSiteSettings, type SiteSettings } from '@dhaaga-noor/shared-types';
import { parse } from 'yaml';

/**
 * Reads and validates the file of brand details.
 *
 * @throws StorefrontError `SETTINGS_INVALID` listing every problem.
 */
export function readSiteSettings(file: string): SiteSettings {
  return parseSiteSettings(parse(readFileSync(file, 'utf8')));
}
