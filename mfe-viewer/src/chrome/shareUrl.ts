import * as messages from '../messages';

/**
 * Hands a URL to the device's own sharing, or copies it where there is none.
 *
 * @returns what there is to say afterwards: nothing where the device has said it, the URL where nothing helped.
 */
export async function shareUrl(title: string, url: string): Promise<string | undefined> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return messages.copied;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : url;
  }
}
