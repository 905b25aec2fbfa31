import * as words from '../words';

/**
 * Hands an address to the device's own sharing, or copies it where there is none.
 *
 * @returns what there is to say afterwards: nothing where the device has said it, the address where nothing helped.
 */
export async function shareAddress(title: string, url: string): Promise<string | undefined> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return words.copied;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : url;
  }
}
