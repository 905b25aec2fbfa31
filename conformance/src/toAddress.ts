/**
 * The address of a site's page.
 *
 * @throws Error that names the value and the fix.
 */
export function toAddress(address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).href;
  throw new Error(`"${address}" is no address of a site: write it as https://www.example.com`);
}
