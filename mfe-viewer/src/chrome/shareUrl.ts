import * as messages from '../messages';

interface Shared {
  title: string;
  url: string;
  /** URL of a JPEG to share with it. */
  picture?: string;
}

/** Browsers forget the tap, and refuse to share, after five seconds. */
const PICTURE_MS = 2500;

const canTake = (file: File) => navigator.canShare?.({ files: [file] });

/** The picture as a file, if the device takes one and it arrives in time. */
async function loadFile(url: string): Promise<File | undefined> {
  const type = { type: 'image/jpeg' };
  const toFile = (content: BlobPart[]) => new File(content, 'picture.jpg', type);
  if (!canTake(toFile([]))) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PICTURE_MS));
  const loading = fetch(url).then(async (response) =>
    response.ok ? toFile([await response.blob()]) : undefined,
  );
  return Promise.race([loading, late]).catch(() => undefined);
}

/** Chats drop the URL next to a file, but take the text as its caption. */
async function toShareData({ title, url, picture }: Shared): Promise<ShareData> {
  const file = picture && (await loadFile(picture));
  return file ? { title, text: `${title}\n${url}`, files: [file] } : { title, url };
}

/**
 * Shares a URL with the device’s share sheet, with its picture where it takes one, or copies the
 * URL if there is no sheet.
 *
 * @returns a message for the shopper: undefined if the device shows its own, the URL if sharing
 * and copying failed.
 */
export async function shareUrl(shared: Shared): Promise<string | undefined> {
  const { url } = shared;
  try {
    if ('share' in navigator) {
      await navigator.share(await toShareData(shared));
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return messages.copied;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : url;
  }
}
