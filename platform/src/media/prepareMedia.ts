import { readFile } from 'node:fs/promises';
import { Presets, SingleBar } from 'cli-progress';
import type { ShareSize } from '@dhaaga-noor/shared-types';
import { readConvertedClip } from './clipName';
import { type EncodedPicture, encodePicture, encodeSharePicture } from './encodePicture';
import { type CachedPicture, MediaCache } from './MediaCache';
import { MediaError } from './mediaError';
import { createQueue } from '../system';
import { PICTURES_AT_ONCE, SETTINGS_KEY, SHARE_SETTINGS_KEY, WIDEST_OF_PAGES } from './settings';

/** A clip that ships unchanged. */
export interface PreparedClip {
  /** Hash of its content, with the ending. */
  name: string;
  width: number;
  height: number;
  /** Absolute paths by file name. */
  files: Map<string, string>;
}

/** A share picture in the cache. */
export interface SharePicture {
  /** Hash of its content, with the ending. */
  name: string;
  /** Absolute path. */
  file: string;
}

type Encode = (file: string, master: Buffer) => Promise<EncodedPicture>;

/** Called after each picture: how many are done, and how many had to be encoded. */
export type MediaProgress = (done: number, total: number, encoded: number) => void;

/** A bar; without a terminal a line every five seconds. Nothing while all comes from the cache. */
export function createProgressBar(stream: NodeJS.WriteStream = process.stderr): MediaProgress {
  const format = 'Encoding pictures {bar} {value} of {total}';
  const bar = new SingleBar(
    { stream, format, noTTYOutput: true, notTTYSchedule: 5_000 },
    Presets.shades_grey,
  );
  return (done, total, encoded) => {
    if (encoded === 0) return;
    if (!bar.isActive) bar.start(total, done);
    bar.setTotal(total);
    bar.update(done);
    if (done === total) bar.stop();
  };
}

/** Makes renditions, or takes them from the cache; never of one master twice at once. */
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

  /** The renditions of a picture; throws one line when it is not a usable picture. */
  picture(file: string): Promise<CachedPicture> {
    return this.prepare(file, SETTINGS_KEY, encodePicture);
  }

  pagePicture(file: string): Promise<CachedPicture> {
    return this.prepare(file, `${SETTINGS_KEY} ${WIDEST_OF_PAGES}`, (name, master) =>
      encodePicture(name, master, WIDEST_OF_PAGES),
    );
  }

  /** The share picture of a master; throws one line when that is not a usable picture. */
  async share(file: string, size: ShareSize): Promise<SharePicture> {
    const { files } = await this.prepare(file, `${SHARE_SETTINGS_KEY} ${size.height}`, (name, master) =>
      encodeSharePicture(name, master, size),
    );
    const [entry] = files;
    if (!entry) throw new Error(`The cache keeps no share picture of ${file}: delete its folder.`);
    return { name: entry[0], file: entry[1] };
  }

  private async prepare(file: string, settings: string, encode: Encode): Promise<CachedPicture> {
    this.total += 1;
    try {
      return await this.queue(async () => {
        const master = await readFile(file);
        const key = MediaCache.toKey(master, settings);
        const pending = this.inHand.get(key);
        if (pending) return pending;
        const picture = this.make(key, () => encode(file, master));
        this.inHand.set(key, picture);
        return picture.finally(() => this.inHand.delete(key));
      });
    } finally {
      this.done += 1;
      this.onProgress?.(this.done, this.total, this.encoded);
    }
  }

  private async make(key: string, encode: () => Promise<EncodedPicture>): Promise<CachedPicture> {
    const cached = await this.cache.read(key);
    if (cached) return cached;
    this.encoded += 1;
    return this.cache.write(key, encode);
  }

  /** Name and size of a clip; throws one line when no command of the catalogue made it. */
  clip(file: string): PreparedClip {
    const clip = readConvertedClip(file);
    if ('problem' in clip) throw new MediaError(file, ...clip.problem);
    const { width, height, digest } = clip;
    const name = `${digest}.mp4`;
    return { name, width, height, files: new Map([[name, file]]) };
  }
}

/** Shared by the loaders of a build: a master in progress is not started twice. */
export const preparer = new MediaPreparer(undefined, createProgressBar());
