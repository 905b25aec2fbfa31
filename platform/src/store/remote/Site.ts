import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { listFiles, toMd5 } from '../fileTable';
import { validateFolder, tableFileOf } from '../validateFolder';
import { replaceFolder } from '../placeFolder';
import { hasFile, newestFolder, entryName, LOG_FOLDER, unfinishedName } from '../siteFolder';
import { type NamedFolder, pullFolders } from './pullFolders';
import { isContent, type Transport } from './Transport';

const ATTEMPTS = 3;

/** A folder that an entry names. */
export interface PushedFolder {
  folder: string;
  /**
   * No earlier entry names it, or a clean-up has removed it since, or is about to: others may
   * create it, or remove it, at the same time.
   */
  isNew: boolean;
}

/**
 * A site, as commands see it: a folder, in which it is read and composed. Where the site is a
 * remote, the folder is a cache of it, and only the transport changes what others see.
 */
export class Site {
  /** Folders of the cache, with their hashes, that this command has compared. */
  private readonly checked = new Set<string>();

  constructor(
    /** The site itself, or a cache. */
    readonly folder: string,
    readonly transport: Transport,
  ) {}

  get isRemote(): boolean {
    return this.transport.url !== this.folder;
  }

  async pullLog(): Promise<void> {
    if (!this.isRemote) return;
    const log = path.join(this.folder, LOG_FOLDER);
    const prepared = unfinishedName(log);
    await this.transport.download(LOG_FOLDER, prepared, log);
    mkdirSync(prepared, { recursive: true });
    replaceFolder(prepared, log);
  }

  /**
   * Brings folders of a remote that are missing or damaged in the cache, if the remote has them
   * whole. Those without a hash come anew: a refused publish may have left others of that name.
   */
  async pull(folders: readonly NamedFolder[]): Promise<void> {
    if (!this.isRemote) return;
    // The last known good release of a part may be its current one.
    const wanted = new Map<string, string | undefined>(folders.map(([name, integrity]) => [name, integrity]));
    const unchecked = [...wanted].filter((named) => !this.checked.has(named.join(' ')));
    const damaged = unchecked.filter(
      ([name, integrity]) =>
        integrity === undefined || validateFolder(this.folder, name, integrity).length > 0,
    );
    for (const [name] of damaged) rmSync(path.join(this.folder, name), { recursive: true, force: true });
    await pullFolders(this.transport, this.folder, damaged);
    for (const [name, integrity] of unchecked)
      if (integrity !== undefined && hasFile(this.folder, name)) this.checked.add(`${name} ${integrity}`);
  }

  /**
   * Creates an entry of the log. Only this commits a change: of any number of publishers exactly
   * one can. The folders that it names are whole in the storage before, and again after: a
   * clean-up may run at the same time.
   *
   * @returns false when another publisher was faster.
   * @throws StorefrontError `PUBLISH_REFUSED` when a folder has another table there.
   */
  async append(seq: number, text: string, folders: readonly PushedFolder[]): Promise<boolean> {
    if (!this.isRemote) return this.transport.create(entryName(seq), text);
    const news = folders.filter(({ isNew }) => isNew);
    for (const { folder } of news) await this.touch(folder);
    await this.push(folders);
    for (const { folder } of news) await this.assertSameTable(folder);
    if (!(await this.transport.create(entryName(seq), text))) return false;
    await this.push(folders);
    return true;
  }

  /**
   * Sends what a remote lacks of some folders of the cache, until nothing is missing there.
   *
   * @param again also replaces files whose content may be another one.
   * @throws StorefrontError `PUBLISH_REFUSED` when something keeps removing them.
   */
  async push(folders: readonly PushedFolder[], again = false): Promise<void> {
    if (!this.isRemote) return;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const lacking = await this.findLacking(folders, again && attempt === 1);
      if (lacking.length === 0) return;
      for (const [folder, files] of lacking) await this.send(folder, files);
    }
    const names = folders.map(({ folder }) => folder).join(', ');
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `${this.transport.url} has lost what was sent of ${names}: run the command again.`,
    );
  }

  private async findLacking(
    folders: readonly PushedFolder[],
    again: boolean,
  ): Promise<[PushedFolder, string[]][]> {
    const found = await this.transport.list(folders.map(({ folder }) => folder));
    const there = new Map(found.map((file) => [file.name, file]));
    const isThere = (name: string) => {
      const file = there.get(name);
      const local = path.join(this.folder, name);
      if (file?.size !== statSync(local).size) return false;
      return !again || file.md5 === toMd5(readFileSync(local));
    };
    return folders
      .map((each): [PushedFolder, string[]] => {
        const files = listFiles(path.join(this.folder, each.folder));
        return [each, files.filter((file) => !isThere(`${each.folder}/${file}`))];
      })
      .filter(([, files]) => files.length > 0);
  }

  /** Sends files of a folder, its table last: a folder without it does not exist. */
  private async send({ folder, isNew }: PushedFolder, files: string[]): Promise<void> {
    const table = tableFileOf(folder);
    const others = files.filter((file) => file !== table);
    const from = path.join(this.folder, folder);
    const previous = newestFolder(this.folder, path.dirname(folder), folder);
    if (others.length > 0) await this.transport.upload(from, folder, others, previous);
    if (!files.includes(table)) return;
    const content = readFileSync(path.join(from, table));
    if (!isNew) await this.transport.write(`${folder}/${table}`, content);
    else if (!(await this.transport.create(`${folder}/${table}`, content))) throw this.toRefusal(folder);
  }

  /** Makes a folder younger than a day, for a clean-up that is at work. */
  private async touch(folder: string): Promise<void> {
    const file = listFiles(path.join(this.folder, folder)).find((name) => name !== tableFileOf(folder));
    if (file === undefined) return;
    const name = `${folder}/${file}`;
    await this.transport.write(name, readFileSync(path.join(this.folder, name)));
  }

  private async assertSameTable(folder: string): Promise<void> {
    const name = `${folder}/${tableFileOf(folder)}`;
    const there = await this.transport.read(name);
    // A clean-up may have hidden it again: what is pushed after the commit brings it back.
    if (there && !isContent(there, readFileSync(path.join(this.folder, name)))) throw this.toRefusal(folder);
  }

  private toRefusal(folder: string): StorefrontError {
    return new StorefrontError(
      'PUBLISH_REFUSED',
      `${folder} came into ${this.transport.url} from somebody else at the same moment: run the command again.`,
    );
  }
}
