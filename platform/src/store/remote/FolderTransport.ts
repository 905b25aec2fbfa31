import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolder, writeDurably, keepReserve, withReserve } from '../durable';
import { allowReading } from '../modes';
import { renameFolder } from '../placeFolder';
import { isPointer, LOG_FOLDER, unfinishedName } from '../siteFolder';
import { type HiddenFolder, isContent, lastModified, type RemoteFile, type Transport } from './Transport';

/** A site in a folder of this machine. */
export class FolderTransport implements Transport {
  /** @param url absolute path of the site. */
  constructor(readonly url: string) {}

  async list(folders: readonly string[]): Promise<RemoteFile[]> {
    return Promise.resolve(folders.flatMap((folder) => this.listFolder(folder)));
  }

  async read(name: string): Promise<Buffer | undefined> {
    const file = this.at(name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) return Promise.resolve(Buffer.from(readlinkSync(file)));
    return Promise.resolve(stats?.isFile() ? readFileSync(file) : undefined);
  }

  async create(name: string, content: Buffer | string): Promise<boolean> {
    const file = this.at(name);
    allowReading(this.url);
    for (const folder of [LOG_FOLDER, path.posix.dirname(name)])
      mkdirSync(this.at(folder), { recursive: true });
    keepReserve(this.url);
    const unfinished = unfinishedName(file);
    withReserve(this.url, () => {
      rmSync(unfinished, { force: true });
      writeDurably(unfinished, content);
    });
    try {
      // Whole or not at all: it is linked into place.
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return isContent(await this.read(name), content);
    } finally {
      rmSync(unfinished, { force: true });
    }
    syncFolder(path.dirname(file));
    return Promise.resolve(true);
  }

  async write(name: string, content: Buffer | string): Promise<void> {
    const file = this.at(name);
    const unfinished = unfinishedName(file);
    mkdirSync(path.dirname(file), { recursive: true });
    if (isPointer(name)) withReserve(this.url, () => symlinkSync(String(content), unfinished));
    else writeFileSync(unfinished, content);
    renameSync(unfinished, file);
    return Promise.resolve();
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) rmSync(this.at(name), { recursive: true, force: true });
    return Promise.resolve();
  }

  async hide(folder: string): Promise<HiddenFolder> {
    const from = this.at(folder);
    const to = unfinishedName(from);
    // Another clean-up may have removed it meanwhile.
    if (existsSync(from)) renameSync(from, to);
    return Promise.resolve({
      modified: lastModified(this.listFolder(path.relative(this.url, to))),
      restore: async () => {
        renameFolder(to, from);
        return Promise.resolve();
      },
      remove: async () => Promise.resolve(rmSync(to, { recursive: true, force: true })),
    });
  }

  async download(folder: string, to: string): Promise<void> {
    const from = this.at(folder);
    if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    return Promise.resolve();
  }

  async upload(from: string, folder: string, files: readonly string[]): Promise<void> {
    allowReading(this.url);
    for (const file of files) {
      const target = this.at(`${folder}/${file}`);
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(path.join(from, file), target);
    }
    return Promise.resolve();
  }

  private listFolder(folder: string): RemoteFile[] {
    const stats = lstatSync(this.at(folder), { throwIfNoEntry: false });
    if (!stats) return [];
    const { size, mtimeMs: modified } = stats;
    if (!stats.isDirectory()) return [{ name: folder, size, modified }];
    const inside = readdirSync(this.at(folder)).flatMap((name) =>
      this.listFolder(path.posix.join(folder, name)),
    );
    return folder === '' ? inside : [{ name: `${folder}/`, size, modified }, ...inside];
  }

  private at(name: string): string {
    return path.join(this.url, name);
  }
}
