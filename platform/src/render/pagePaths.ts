/** URL of no page: its document is the response to every unknown URL. */
export const NOT_FOUND_PATH = '/404';

/** Path of a URL's document inside a composition's public folder. */
export function documentFile(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`;
}
