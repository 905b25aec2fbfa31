import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { Bucket, forEachOf, type ListedObject } from './Bucket';
import { readPlainFile } from '../system';
import { listFiles } from './fileTable';
import { tableFileOf } from './findFolderProblems';
import { linkEncodings } from './linkEncodings';
import { hasFile } from './siteFiles';
import {
  COMPOSITIONS_FOLDER,
  entryFile,
  isUnfinished,
  LOG_FOLDER,
  PARTS_FOLDER,
  type PointedChannel,
  POINTERS,
} from './siteFolder';
import type { SiteStore } from './SiteStore';

/** In the copy, the name of a folder without its file table: an unfinished one. */
const UNFINISHED = '.partial-bucket';
const FOLDER = new RegExp(`^(?:${COMPOSITIONS_FOLDER}/[^/]+|${PARTS_FOLDER}/[^/]+/[^/]+)(?=/)`);
const TARGET = new RegExp(`^${COMPOSITIONS_FOLDER}/[\\w-]+$`);
const POINTER_HEADERS = { ContentType: 'text/plain; charset=utf-8', CacheControl: 'no-cache' };

const tableOf = (folder: string) => `${folder}/${tableFileOf(folder)}`;

/** Whether a file has the content of an object whose ETag is its MD5, as is usual. */
function hasEtag(file: string, etag: string): boolean {
  const read = readPlainFile(file);
  return 'bytes' in read && createHash('md5').update(read.bytes).digest('hex') === etag.replaceAll('"', '');
}

const unfinishedOf = (folder: string) =>
  path.posix.join(path.posix.dirname(folder), `.${path.posix.basename(folder)}${UNFINISHED}`);

/** The folder in the bucket for a name in the copy. */
function keyOf(name: string): string {
  const base = path.posix.basename(name);
  if (!base.endsWith(UNFINISHED)) return name;
  return path.posix.join(path.posix.dirname(name), base.slice(1, -UNFINISHED.length));
}

/** Objects by their release or composition; the others under an empty name. */
function groupByFolder(objects: ListedObject[]): Map<string, ListedObject[]> {
  const groups = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const folder = FOLDER.exec(object.key)?.[0] ?? '';
    const group = groups.get(folder);
    if (group) group.push(object);
    else groups.set(folder, [object]);
  }
  return groups;
}

const isWhole = (folder: string, objects: ListedObject[]) =>
  objects.some(({ key }) => key === tableOf(folder));

const lastWritten = (objects: ListedObject[]) =>
  objects.reduce((last, { modified }) => Math.max(last, modified), 0);

/**
 * A site in a bucket. `folder` is a copy of the fetched files, and is removed when the command
 * ends. Files are uploaded one by one: of a release `release.json` last, of a composition
 * `files.json` last. A pointer is a small object.
 */
class S3Store implements SiteStore {
  /** ETags of the objects whose bytes the copy has. */
  private readonly held = new Map<string, string>();
  /** Folders that this command has put or touched, and may be about to name. */
  private readonly own = new Set<string>();

  constructor(
    readonly folder: string,
    private readonly bucket: Bucket,
  ) {}

  async refresh(): Promise<void> {
    for (const name of Object.values(POINTERS)) await this.fetchPointer(name);
    await this.load(await this.bucket.list(`${LOG_FOLDER}/`));
  }

  async fetch(names?: readonly string[]): Promise<void> {
    if (!names) return this.fetchAll();
    await forEachOf([...new Set(names)], async (name) => {
      const listed = await this.bucket.list(name);
      const objects = listed.filter(({ key }) => key === name || key.startsWith(`${name}/`));
      const folder = FOLDER.exec(`${name}/`)?.[0];
      if (folder !== name) await this.load(objects);
      else await this.fetchFolder(name, isWhole(name, objects) ? objects : []);
    });
  }

  async copy(name: string, to: string, previous?: string): Promise<void> {
    const objects = await this.bucket.list(`${name}/`);
    if (!isWhole(name, objects)) return;
    await forEachOf(objects, async ({ key, etag }) => {
      const file = key.slice(name.length + 1);
      const target = path.join(to, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const known = previous && path.join(previous, file);
      if (known !== undefined && hasEtag(known, etag) && linkEncodings(known, target, [''])) return;
      const got = await this.bucket.get(key);
      if (got) writeFileSync(target, got.bytes);
    });
  }

  async list(): Promise<void> {
    const groups = groupByFolder(await this.bucket.list());
    for (const { key, modified } of groups.get('') ?? []) {
      if (!isUnfinished(path.posix.basename(key))) continue;
      this.write(key, '');
      this.setTime(key, modified);
    }
    for (const [folder, objects] of groups) {
      if (folder === '') continue;
      const name = isWhole(folder, objects) ? folder : unfinishedOf(folder);
      mkdirSync(this.at(name), { recursive: true });
      this.setTime(name, lastWritten(objects));
    }
  }

  async create(name: string, prepared: string): Promise<boolean> {
    const etags = new Map<string, string>();
    const upload = async (file: string) => {
      const key = `${name}/${file}`;
      const made = await this.bucket.create(key, readFileSync(path.join(prepared, file)));
      if (made) etags.set(key, made.etag);
    };
    const table = tableFileOf(name);
    const files = listFiles(prepared);
    await forEachOf(
      files.filter((file) => file !== table),
      upload,
    );
    await upload(table);
    this.own.add(name);
    const isOurs = etags.size === files.length;
    if (isOurs) {
      rmSync(this.at(name), { recursive: true, force: true });
      renameSync(prepared, this.at(name));
      for (const [key, etag] of etags) this.held.set(key, etag);
    } else {
      rmSync(prepared, { recursive: true });
      await this.fetch([name]);
    }
    return isOurs;
  }

  async replace(name: string, prepared: string): Promise<void> {
    const { etag } = await this.bucket.put(name, readFileSync(prepared));
    this.write(name, readFileSync(prepared));
    rmSync(prepared);
    this.held.set(name, etag);
  }

  async touch(name: string): Promise<void> {
    // Except the file table: a clean-up that has removed it must still notice this.
    const file = listFiles(this.at(name)).find((each) => `${name}/${each}` !== tableOf(name));
    if (file === undefined) return;
    const key = `${name}/${file}`;
    const { etag } = await this.bucket.put(key, readFileSync(this.at(key)));
    this.held.set(key, etag);
    this.own.add(name);
  }

  async time(): Promise<number> {
    const key = `${LOG_FOLDER}/.time.partial-${process.pid}`;
    await this.bucket.put(key, 'time');
    const listed = await this.bucket.list(key);
    await this.bucket.remove([key]);
    return lastWritten(listed);
  }

  async flush(): Promise<void> {
    for (const name of this.own) {
      const there = new Set((await this.bucket.list(`${name}/`)).map(({ key }) => key));
      const lost = listFiles(this.at(name)).find((file) => !there.has(`${name}/${file}`));
      if (lost === undefined) continue;
      throw new StorefrontError(
        'PUBLISH_REFUSED',
        `${name}/${lost} was removed meanwhile by a clean-up: run the command again.`,
      );
    }
  }

  async append(seq: number, text: string): Promise<boolean> {
    const key = path.relative(this.folder, entryFile(this.folder, seq));
    const made = await this.bucket.create(key, text);
    if (!made) return false;
    this.write(key, text);
    this.held.set(key, made.etag);
    return true;
  }

  async movePointer(channel: PointedChannel, target: string | undefined): Promise<void> {
    const name = POINTERS[channel];
    if (target === undefined) await this.bucket.remove([name]);
    else await this.bucket.put(name, target, POINTER_HEADERS);
    this.link(name, target);
  }

  async remove(name: string, isWanted?: (name: string) => Promise<boolean>): Promise<boolean> {
    const folder = keyOf(name);
    const look = async () => {
      const objects = await this.bucket.list(`${folder}/`);
      mkdirSync(this.at(name), { recursive: true });
      this.setTime(name, lastWritten(objects));
      return objects.map(({ key }) => key);
    };
    if (isWanted) {
      await look();
      if (await isWanted(name)) return false;
      const table = await this.bucket.get(tableOf(folder));
      await this.bucket.remove([tableOf(folder)]);
      await look();
      if (await isWanted(name)) {
        if (table) await this.bucket.create(tableOf(folder), table.bytes);
        return false;
      }
    }
    const keys = (await this.bucket.list(folder)).map(({ key }) => key);
    await this.bucket.remove(keys.filter((key) => key === folder || key.startsWith(`${folder}/`)));
    rmSync(this.at(name), { recursive: true, force: true });
    for (const key of keys) this.held.delete(key);
    return true;
  }

  private async fetchPointer(name: string): Promise<void> {
    this.link(name, (await this.bucket.get(name))?.bytes.toString());
  }

  private async fetchAll(): Promise<void> {
    await this.refresh();
    const pointers: string[] = Object.values(POINTERS);
    const groups = groupByFolder(await this.bucket.list());
    for (const [folder, objects] of groups) {
      if (folder === '') await this.load(objects.filter(({ key }) => !pointers.includes(key)));
      else if (isWhole(folder, objects)) await this.fetchFolder(folder, objects);
      else await this.load(objects, (key) => unfinishedOf(folder) + key.slice(folder.length));
    }
  }

  /** Makes a folder of the copy equal to the bucket's. */
  private async fetchFolder(name: string, objects: ListedObject[]): Promise<void> {
    const wanted = new Set(objects.map(({ key }) => key));
    if (hasFile(this.folder, name))
      for (const file of listFiles(this.at(name)))
        if (!wanted.has(`${name}/${file}`)) rmSync(this.at(`${name}/${file}`));
    if (objects.length === 0) return rmSync(this.at(name), { recursive: true, force: true });
    await this.load(objects);
    this.setTime(name, lastWritten(objects));
  }

  /** Downloads the objects that are missing or outdated in the copy. */
  private async load(objects: ListedObject[], toName = (key: string) => key): Promise<void> {
    await forEachOf(objects, async ({ key, etag }) => {
      const name = toName(key);
      if (this.held.get(key) === etag && existsSync(this.at(name))) return;
      const got = await this.bucket.get(key);
      // Removed since the listing.
      if (!got) return;
      this.write(name, got.bytes);
      this.held.set(key, got.etag);
    });
  }

  private link(name: string, target: string | undefined): void {
    rmSync(this.at(name), { force: true, recursive: true });
    if (target === undefined) return;
    if (TARGET.test(target)) symlinkSync(target, this.at(name));
    else this.write(name, target);
  }

  private write(name: string, bytes: Buffer | string): void {
    mkdirSync(path.dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), bytes);
  }

  private setTime(name: string, ms: number): void {
    utimesSync(this.at(name), ms / 1000, ms / 1000);
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }
}

/** Folders of the copies that this process has made. */
const copies: string[] = [];

function removeCopies(): void {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
}

function removeCopiesAtExit(): void {
  process.once('exit', removeCopies);
  // By itself a signal ends a process without its exit listeners.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/**
 * Opens a site in a bucket of an S3-compatible store. The endpoint, the region and the credentials
 * come from the SDK's environment variables.
 *
 * @param url such as `s3://shop/site`.
 * @throws StorefrontError `SETTINGS_INVALID` for a URL that names no bucket.
 */
export function openS3Store(url: string): SiteStore {
  const bucket = new Bucket(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-'));
  // Like any folder of a site: the checks of what a web server can read look at it.
  chmodSync(folder, 0o755);
  if (copies.length === 0) removeCopiesAtExit();
  copies.push(folder);
  return new S3Store(folder, bucket);
}
