import type { RequestTarget } from './urls';
import { cookieAttributes } from './channels';
import { PREVIEW_NAME, PREVIEW_OFF, type PreviewGrant } from '../release';

export interface PreviewContext {
  readGrant: (token: string) => PreviewGrant | undefined;
  https: boolean;
}

/** The URL without what asked for the preview. */
function withoutPreview(path: string, query: URLSearchParams): string {
  query.delete(PREVIEW_NAME);
  const rest = query.toString();
  return `${path}${rest === '' ? '' : `?${rest}`}`;
}

/**
 * The redirect of a request that enters or leaves a preview: the link's token goes into a cookie and out of the
 * URL. Who enters one loses the service worker and what it keeps: pages of the live site must not show in a preview.
 * Undefined for all others, those with a token that is not in force among them: they get the normal site.
 */
export function redirectOfPreview(
  { path, query }: RequestTarget,
  { readGrant, https }: PreviewContext,
): Record<string, string> | undefined {
  const asked = new URLSearchParams(query);
  const token = asked.get(PREVIEW_NAME);
  if (token === null) return undefined;
  const toCookie = (value: string, seconds: number) =>
    `${PREVIEW_NAME}=${value}; ${cookieAttributes(seconds, https)}`;
  if (token === PREVIEW_OFF) return { Location: withoutPreview(path, asked), 'Set-Cookie': toCookie('', 0) };
  const grant = readGrant(token);
  if (!grant) return undefined;
  const seconds = Math.max(0, Math.floor(grant.expires - Date.now() / 1000));
  return {
    Location: withoutPreview(path, asked),
    'Set-Cookie': toCookie(token, seconds),
    'Clear-Site-Data': '"storage"',
  };
}
