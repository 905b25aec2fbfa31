import { cookieAttributes } from '../channels';
import { PREVIEW_NAME, PREVIEW_OFF } from '../../release';
import { readPreviewGrant } from './readPreviewGrant';

/** The URL without the parameters of the preview. */
function withoutPreview(page: string, query: URLSearchParams): string {
  query.delete(PREVIEW_NAME);
  return query.size > 0 ? `${page}?${query}` : page;
}

/**
 * The redirect of a request that enters or leaves a preview: the link's token moves from the URL
 * into a cookie. Entering one removes the service worker and its caches: a preview must not show
 * pages of the live site. Undefined for all other requests, including invalid tokens: they get the
 * normal site.
 *
 * @param page path of the page.
 */
export function redirectOfPreview(
  site: string,
  { page, search, https }: { page: string; search: string; https: boolean },
): Record<string, string> | undefined {
  const params = new URLSearchParams(search);
  const token = params.get(PREVIEW_NAME);
  if (token === null) return undefined;
  const toCookie = (value: string, seconds: number) =>
    `${PREVIEW_NAME}=${value}; ${cookieAttributes(seconds, https)}`;
  if (token === PREVIEW_OFF) return { Location: withoutPreview(page, params), 'Set-Cookie': toCookie('', 0) };
  const grant = readPreviewGrant(site, token);
  if (!grant) return undefined;
  const seconds = Math.max(0, Math.floor(grant.expires - Date.now() / 1000));
  return {
    Location: withoutPreview(page, params),
    'Set-Cookie': toCookie(token, seconds),
    'Clear-Site-Data': '"storage"',
  };
}
