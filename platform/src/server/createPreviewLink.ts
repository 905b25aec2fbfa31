import { StorefrontError } from '@dhaaga-noor/shared-types';
import { compositionFolder, ensurePreviewKey } from '../store';
import { readWrittenComposition, assertSite } from '../render';
import { isPublishedPreview, newestPreview, PREVIEW_NAME, toPreviewToken } from '../release';

export interface PreviewLinkOptions {
  site: string;
  /** Hash of the composition, the name of its folder; the newest preview or canary by default. */
  composition?: string;
  hours: number;
  /** URL of the site; by default the one in its settings. */
  origin?: string;
}

const SECONDS_PER_HOUR = 3600;

/**
 * Makes a signed link that shows a composition until it expires.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when no preview or canary published it.
 */
export function createPreviewLink({ site, hours, origin, ...options }: PreviewLinkOptions): string {
  assertSite(site);
  const composition = options.composition ?? newestPreview(site);
  if (composition === undefined || !isPublishedPreview(site, composition)) {
    const named = options.composition === undefined ? '' : ` "${options.composition}"`;
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `No preview or canary${named} is published in ${site}: publish one with --channel preview, and give the hash that it names.`,
    );
  }
  const written = readWrittenComposition(compositionFolder(site, composition));
  const expires = Math.floor(Date.now() / 1000 + hours * SECONDS_PER_HOUR);
  const token = toPreviewToken({ composition, expires }, ensurePreviewKey(site));
  const link = new URL('/', origin ?? written.composition.site.origin);
  link.searchParams.set(PREVIEW_NAME, token);
  return link.href;
}
