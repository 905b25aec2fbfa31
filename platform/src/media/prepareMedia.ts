import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toClipHeader } from './clipHeader';
import { encodePicture } from './encodePicture';
import { toFileKind } from './fileKind';
import { type CachedPicture, MediaCache } from './MediaCache';
import { createMediaError } from './mediaError';
import { createQueue, PICTURES_AT_ONCE } from './mediaQueue';

/** A clip that ships as it is. */
export interface PreparedClip {
  /** Hash of its content, with the ending. */
  name: string;
  width: number;
  height: number;
  /** Absolute paths by file name. */
  files: Map<string, string>;
}

/** Told after each picture: how many are done of those asked for so far, and how many of them had to be encoded. */
export type MediaProgress = (done: number, total: number, encoded: number) => void;

/** Makes renditions of masters, or takes them from the cache; the same master is never in hand twice. */
export class MediaPreparer {
  private readonly inHand = new Map<string, Promise<CachedPicture>>();
  private readonly queue = createQueue(PICTURES_AT_ONCE);
  private done = 0;
  private total = 0;
  private encoded = 0;

  constructor(
    private readonly cache = new MediaCache(),
    public onProgress?: MediaProgress,
  ) {}

  /** The renditions of a picture; throws one line when it is no usable picture. */
  async picture(file: string): Promise<CachedPicture> {
    this.total += 1;
    try {
      return await this.queue(async () => {
        const master = await readFile(file);
        const key = MediaCache.toKey(master);
        const pending = this.inHand.get(key);
        if (pending) return pending;
        const picture = this.make(key, file, master);
        this.inHand.set(key, picture);
        return picture.finally(() => this.inHand.delete(key));
      });
    } finally {
      this.done += 1;
      this.onProgress?.(this.done, this.total, this.encoded);
    }
  }

  private async make(key: string, file: string, master: Buffer): Promise<CachedPicture> {
    const kept = await this.cache.read(key);
    if (kept) return kept;
    this.encoded += 1;
    return this.cache.write(key, await encodePicture(file, master));
  }

  /** Name and size of a clip; throws one line when it cannot be played. */
  async clip(file: string): Promise<PreparedClip> {
    const bytes = await readFile(file);
    const kind = toFileKind(bytes);
    if (kind !== 'mp4')
      throw createMediaError(file, `no MP4 file (its content is of kind ${kind})`, 'export it again');
    try {
      const { width, height } = toClipHeader(bytes);
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.mp4`;
      return { name, width, height, files: new Map([[name, file]]) };
    } catch (cause) {
      throw createMediaError(file, (cause as Error).message, 'export the clip again', cause);
    }
  }
}
