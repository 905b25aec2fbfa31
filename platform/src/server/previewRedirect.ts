import type { RequestTarget } from './urls';
import { cookieAttributes } from './channels';
import { PREVIEW_NAME, PREVIEW_OFF, type PreviewGrant } from '../release';

export interface PreviewContext {
  readGrant: (token: string) => PreviewGrant | undefined;
  https: boolean;
}

/** The URL without the parameters of the preview. */
function withoutPreview(path: string, query: URLSearchParams): string {
  query.delete(PREVIEW_NAME);
  const rest = query.toString();
  return `${path}${rest === '' ? '' : `?${rest}`}`;
}

/**
 * The redirect of a request that enters or leaves a preview: the link's token moves from the URL
 * into a cookie. Entering one removes the service worker and its caches: a preview must not show
 * pages of the live site. Undefined for all other requests, including invalid tokens: they get the
 * normal site.
 */
export function redirectOfPreview(
  { path, query }: RequestTarget,
  { readGrant, https }: PreviewContext,
): Record<string, string> | undefined {
  const params = new URLSearchParams(query);
  const token = params.get(PREVIEW_NAME);
  if (token === null) return undefined;
  const toCookie = (value: string, seconds: number) =>
    `${PREVIEW_NAME}=${value}; ${cookieAttributes(seconds, https)}`;
  if (token === PREVIEW_OFF) return { Location: withoutPreview(path, params), 'Set-Cookie': toCookie('', 0) };
  const grant = readGrant(token);
  if (!grant) return undefined;
  const seconds = Math.max(0, Math.floor(grant.expires - Date.now() / 1000));
  return {
    Location: withoutPreview(path, params),
    'Set-Cookie': toCookie(token, seconds),
    'Clear-Site-Data': '"storage"',
  };
}
