import { isPublishedPreview, type PreviewGrant, readPreviewToken } from '../../release';
import { readPreviewKey } from '../../store';

/** Headers of a preview's documents: they are for a team only. */
export const PREVIEW_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-cache',
};

/** The grant of a valid token whose composition is published. */
export function readPreviewGrant(site: string, token: string | undefined): PreviewGrant | undefined {
  const key = token === undefined ? undefined : readPreviewKey(site);
  if (token === undefined || key === undefined) return undefined;
  const grant = readPreviewToken(token, key, Date.now() / 1000);
  return grant && isPublishedPreview(site, grant.composition) ? grant : undefined;
}
