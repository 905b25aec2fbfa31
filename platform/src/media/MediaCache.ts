import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EncodedPicture } from './encodePicture';
import { CACHE_FOLDER, SETTINGS_KEY } from './settings';

const ENTRY_FILE = 'entry.json';

/** A picture whose renditions are in the cache. */
export interface CachedPicture extends Omit<EncodedPicture, 'files'> {
  /** Absolute paths by file name. */
  files: Map<string, string>;
}

/** Size and modification time: a file with both unchanged counts as unchanged. */
const stamp = z.tuple([z.number(), z.number()]);
type Stamp = z.infer<typeof stamp>;

const entry = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
  /** SHA-256 of the content by file name. */
  files: z.record(z.string(), z.string()),
  /** By file name. */
  stamps: z.record(z.string(), stamp).default({}),
});
type Entry = z.infer<typeof entry>;

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function stampOf(file: string): Stamp {
  const { size, mtimeMs } = statSync(file);
  return [size, mtimeMs];
}

/** Whether a file is unchanged. One with another time, such as after a copy, is read. */
async function isWhole(file: string, sha256: string | undefined, stamp: Stamp | undefined): Promise<boolean> {
  const [bytes, modified] = stampOf(file);
  if (bytes === stamp?.[0] && modified === stamp[1]) return true;
  return digest(await readFile(file)) === sha256;
}

/**
 * Renditions by the hash of their master and the settings, one folder each. A folder appears by a
 * rename, so it is whole or absent, however many builds run at once; a damaged one counts as
 * absent.
 */
export class MediaCache {
  constructor(private readonly folder: string = CACHE_FOLDER) {}

  static toKey(master: Buffer, settings = SETTINGS_KEY): string {
    return createHash('sha256').update(settings).update('\0').update(master).digest('hex').slice(0, 40);
  }

  private entryFolder(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }

  /** The entry of a key; `undefined` when it is missing or damaged. */
  async read(key: string): Promise<CachedPicture | undefined> {
    const folder = this.entryFolder(key);
    try {
      const text = await readFile(path.join(folder, ENTRY_FILE), 'utf8');
      const { files, stamps, ...picture } = entry.parse(JSON.parse(text));
      const names = Object.keys(files);
      const whole = names.map((name) => isWhole(path.join(folder, name), files[name], stamps[name]));
      if ((await Promise.all(whole)).includes(false)) return undefined;
      return { ...picture, files: new Map(names.map((name) => [name, path.join(folder, name)])) };
    } catch {
      // An unreadable entry is made again.
      return undefined;
    }
  }

  /**
   * Stores a picture under a key, unless another build has done so meanwhile.
   *
   * @param encode called once there is a folder for its files: encoding takes a second.
   */
  async write(key: string, encode: () => Promise<EncodedPicture>): Promise<CachedPicture> {
    const partial = path.join(this.folder, `partial-${randomUUID()}`);
    await mkdir(partial, { recursive: true });
    try {
      const { files, ...picture } = await encode();
      const written = await Promise.all(
        [...files].map(async ([name, content]) => {
          const file = path.join(partial, name);
          // Flushed to disk: size and time vouch for these bytes later, even after a power cut.
          await writeFile(file, content, { flush: true });
          return { name, sha256: digest(content), stamp: stampOf(file) };
        }),
      );
      const entry: Entry = {
        ...picture,
        files: Object.fromEntries(written.map(({ name, sha256 }) => [name, sha256])),
        stamps: Object.fromEntries(written.map(({ name, stamp }) => [name, stamp])),
      };
      await writeFile(path.join(partial, ENTRY_FILE), JSON.stringify(entry));
      return await this.moveIntoPlace(partial, key);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }

  private async moveIntoPlace(partial: string, key: string): Promise<CachedPicture> {
    const folder = this.entryFolder(key);
    await mkdir(path.dirname(folder), { recursive: true });
    for (let attempt = 1; ; attempt += 1) {
      const failure: unknown = await rename(partial, folder).catch((cause: unknown) => cause);
      const cached = await this.read(key);
      if (cached) return cached;
      if (attempt >= 5) throw new Error(`${folder} cannot be written.`, { cause: failure });
      // Remove the damaged entry.
      await this.discard(folder);
    }
  }

  /** Moves a folder away in one step, so that nobody finds half of it, and then deletes it. */
  private async discard(folder: string): Promise<void> {
    const doomed = path.join(this.folder, `partial-${randomUUID()}`);
    // Another build may have done the same a moment ago.
    await rename(folder, doomed).catch(() => undefined);
    await rm(doomed, { recursive: true, force: true });
  }
}
