/**
 * The URL of a site's page.
 *
 * @throws Error that names the value and the fix.
 */
export function toUrl(url: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return new URL(url).href;
  throw new Error(`"${url}" is not the URL of a site: write it as https://www.example.com`);
}
