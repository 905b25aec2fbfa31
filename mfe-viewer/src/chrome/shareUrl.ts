import * as messages from '../messages';

/**
 * Shares a URL with the device's share sheet, or copies it if there is none.
 *
 * @returns a message for the shopper: undefined if the device shows its own, the URL if sharing and
 * copying failed.
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
