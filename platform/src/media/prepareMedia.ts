import { readFile } from 'node:fs/promises';
import { readConvertedClip } from './clipName';
import { encodePicture } from './encodePicture';
import { type CachedPicture, MediaCache } from './MediaCache';
import { createMediaError } from './mediaError';
import { createQueue } from '../system';
import { PICTURES_AT_ONCE } from './settings';

/** A clip that ships unchanged. */
export interface PreparedClip {
  /** Hash of its content, with the ending. */
  name: string;
  width: number;
  height: number;
  /** Absolute paths by file name. */
  files: Map<string, string>;
}

/**
 * Called after each picture: how many of the requested ones are done, and how many had to be
 * encoded.
 */
export type MediaProgress = (done: number, total: number, encoded: number) => void;

const CELLS = 24;

/**
 * A progress line for a terminal. Prints nothing elsewhere, nor while everything comes from the
 * cache.
 */
export function createProgressBar(stream: NodeJS.WriteStream = process.stderr): MediaProgress | undefined {
  if (!stream.isTTY) return undefined;
  return (done, total, encoded) => {
    if (encoded === 0) return;
    const filled = Math.round((done / total) * CELLS);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)}`;
    stream.write(`\r\x1b[2KPictures ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
  };
}

/**
 * Makes renditions of masters, or takes them from the cache; never processes one master twice at
 * once.
 */
export class MediaPreparer {
  private readonly inHand = new Map<string, Promise<CachedPicture>>();
  private readonly queue = createQueue(PICTURES_AT_ONCE);
  private done = 0;
  private total = 0;
  private encoded = 0;

  constructor(
    private readonly cache = new MediaCache(),
    private readonly onProgress?: MediaProgress,
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
    const cached = await this.cache.read(key);
    if (cached) return cached;
    this.encoded += 1;
    return this.cache.write(key, await encodePicture(file, master));
  }

  /**
   * Name and size of a clip; throws one line when it is not the output of a command of the
   * catalogue.
   */
  clip(file: string): PreparedClip {
    const clip = readConvertedClip(file);
    if ('problem' in clip) throw createMediaError(file, ...clip.problem);
    const { width, height, digest } = clip;
    const name = `${digest}.mp4`;
    return { name, width, height, files: new Map([[name, file]]) };
  }
}

/** Shared by the loaders of a build: a master in progress is not started twice. */
export const preparer = new MediaPreparer(undefined, createProgressBar());
