import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syncFileSystem, syncFolder, writeDurably } from './durable';
import { allowReading } from './modes';
import { keepReserve, withReserve } from './reserve';
import { entryFile, LOG_FOLDER, type PointedChannel, POINTERS, unfinishedName } from './siteFolder';
import type { SiteStore } from './SiteStore';

/** Gives a prepared folder its final name, unless that exists already. */
function renameFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(from, { recursive: true, force: true });
    return false;
  }
}

/**
 * The current time of a folder's storage, in ms, from a temporary file in it. This machine's clock
 * may be wrong. Also sets the folder's time, even when a colleague owns it.
 */
function storageTime(folder: string): number {
  const mark = unfinishedName(path.join(folder, 'time'));
  writeFileSync(mark, '');
  const { mtimeMs } = statSync(mark);
  rmSync(mark);
  return mtimeMs;
}

/** A site in a folder of this machine. */
export class DirectoryStore implements SiteStore {
  /** @param folder absolute path of the site. */
  constructor(readonly folder: string) {}

  refresh(): void {
    // The site is read in place.
  }

  fetch(): void {
    // The site is read in place.
  }

  copy(name: string, to: string): void {
    if (existsSync(this.at(name))) cpSync(this.at(name), to, { recursive: true });
  }

  list(): void {
    // The site is read in place.
  }

  create(name: string, prepared: string): boolean {
    return renameFolder(prepared, this.at(name));
  }

  replace(name: string, prepared: string): void {
    const file = this.at(name);
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(prepared, file);
  }

  touch(name: string): void {
    storageTime(this.at(name));
  }

  time(): number {
    return storageTime(this.at(LOG_FOLDER));
  }

  flush(): void {
    syncFileSystem(this.folder);
  }

  append(seq: number, text: string): boolean {
    const file = entryFile(this.folder, seq);
    allowReading(this.folder);
    mkdirSync(path.dirname(file), { recursive: true });
    keepReserve(this.folder);
    const unfinished = unfinishedName(file);
    withReserve(this.folder, () => {
      rmSync(unfinished, { force: true });
      writeDurably(unfinished, text);
    });
    try {
      // Whole or not at all: it is linked into place.
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
    syncFolder(path.dirname(file));
    return true;
  }

  movePointer(channel: PointedChannel, target: string | undefined): void {
    const pointer = this.at(POINTERS[channel]);
    if (target === undefined) return rmSync(pointer, { force: true });
    const next = unfinishedName(pointer);
    withReserve(this.folder, () => symlinkSync(target, next));
    renameSync(next, pointer);
  }

  async remove(name: string, isWanted?: (name: string) => Promise<boolean>): Promise<boolean> {
    const from = this.at(name);
    if (!isWanted) {
      rmSync(from, { recursive: true, force: true });
      return true;
    }
    if (await isWanted(name)) return false;
    const to = unfinishedName(from);
    renameSync(from, to);
    if ((await isWanted(path.relative(this.folder, to))) && renameFolder(to, from)) return false;
    rmSync(to, { recursive: true, force: true });
    return true;
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }
}
