import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { createQueue, readPlainFile } from '../../system';
import { encodingOf } from '../compress';
import { toMd5 } from '../fileTable';
import { tableFileOf } from '../validateFolder';
import { linkEncodings } from '../linkEncodings';
import { MEDIA_TYPES } from '../mediaTypes';
import { COMPOSITIONS_FOLDER, isPointer, LOG_FOLDER, PARTS_FOLDER, PROBE_FILE } from '../siteFolder';
import { type HiddenFolder, isContent, lastModified, type RemoteFile, type Transport } from './Transport';

const AT_ONCE = 16;
const ATTEMPTS = 3;
/** How long a request may go on without a byte: a silent store is given up within 20 s. */
const SILENCE_MS = 4_000;
/** The first pause after a conflict; each further one is twice as long. */
const CONFLICT_MS = 100;

const POINTER_TARGET = new RegExp(`^${COMPOSITIONS_FOLDER}/[\\w-]+$`);

/** Processes many items, a few at a time. */
async function forEachOf<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = createQueue(AT_ONCE);
  await Promise.all(items.map((item) => queue(() => action(item))));
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

const isSafe = (key: string) =>
  !/[\\\0]/.test(key) && key.split('/').every((segment) => !['', '.', '..'].includes(segment));

function isEqual(file: string, md5: string | undefined): boolean {
  const read = readPlainFile(file);
  return 'bytes' in read && toMd5(read.bytes) === md5;
}

function writeCopy(file: string, name: string, bytes: Buffer): void {
  if (isPointer(name) && POINTER_TARGET.test(String(bytes))) symlinkSync(String(bytes), file);
  else writeFileSync(file, bytes);
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A switch must take effect soon, everywhere. */
const SHORT = 'public, max-age=10';

/** Response headers of a site's file in a bucket; a compressed file has those of its original. */
function toObjectHeaders(name: string) {
  if (isPointer(name)) return { ContentType: MEDIA_TYPES['txt'], CacheControl: 'no-cache' };
  const encoding = encodingOf(name);
  const plain = encoding ? name.slice(0, -encoding.suffix.length) : name;
  return {
    ContentType: MEDIA_TYPES[path.extname(plain).slice(1)] ?? 'application/octet-stream',
    ...(encoding && { ContentEncoding: encoding.name }),
    CacheControl: name.startsWith(`${PARTS_FOLDER}/`) ? FOR_EVER : SHORT,
  };
}

/**
 * A site in a bucket of an S3-compatible store: the objects with a prefix. The endpoint, the region
 * and the credentials come from the SDK's environment variables.
 */
export class S3Transport implements Transport {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private conditional: Promise<void> | undefined;

  /**
   * @param url such as `s3://shop/site`.
   * @throws StorefrontError `SETTINGS_INVALID` for a URL that names no bucket.
   */
  constructor(readonly url: string) {
    const { hostname, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '', pathname: '' };
    if (hostname === '')
      throw new StorefrontError('SETTINGS_INVALID', `${url} names no bucket: write s3://bucket/prefix.`);
    this.bucket = hostname;
    this.prefix = pathname.replaceAll(/^\/+|(?<!\/)\/+$/g, '').replace(/.$/, '$&/');
    const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region = 'us-east-1' } = process.env;
    this.client = new S3Client({
      // Stores other than Amazon's are addressed by endpoint, with the bucket in the path.
      ...(endpoint !== undefined && { endpoint, region, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      // Without them a silent store would stop a command, and "pull --every" for ever.
      requestHandler: { connectionTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** @throws StorefrontError `SITE_DAMAGED` for a key that would be a file outside of the site. */
  async list(folders: readonly string[]): Promise<RemoteFile[]> {
    const found = await Promise.all(folders.map((folder) => this.listObjects(folder)));
    // Consoles make an empty object for a folder.
    const files = found.flat().filter(({ name }) => name !== '' && !name.endsWith('/'));
    const foreign = files.find(({ name }) => !isSafe(name));
    if (!foreign) return files;
    throw new StorefrontError(
      'SITE_DAMAGED',
      `${this.url}: the object ${JSON.stringify(foreign.name)} is not a file of a site: remove it.`,
    );
  }

  private listObjects(folder: string): Promise<RemoteFile[]> {
    const start = folder === '' ? '' : `${folder}/`;
    return this.say('list', start, async () => {
      const found: RemoteFile[] = [];
      const pages = paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.bucket, Prefix: this.prefix + start },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = '', ETag = '', Size = 0, LastModified } of Contents)
          found.push({
            name: Key.slice(this.prefix.length),
            // Its ETag is its MD5, as is usual.
            md5: ETag.replaceAll('"', ''),
            size: Size,
            modified: LastModified?.getTime() ?? 0,
          });
      return found;
    });
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.say('read', name, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const response = await this.request(name);
        if (!response) return undefined;
        try {
          return Buffer.from((await response.Body?.transformToByteArray()) ?? []);
        } catch (error) {
          // The SDK does not retry when a response ends early.
          if (attempt === ATTEMPTS) throw error;
        }
      }
    });
  }

  private async request(name: string): Promise<GetObjectCommandOutput | undefined> {
    try {
      return await this.client.send(new GetObjectCommand(this.at(name)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(name: string, content: Buffer | string): Promise<void> {
    await this.assertConditions();
    const command = new PutObjectCommand({ ...toObjectHeaders(name), ...this.at(name), Body: content });
    await this.say('write', name, () => this.client.send(command));
  }

  async create(name: string, content: Buffer | string): Promise<boolean> {
    await this.assertConditions();
    return (await this.putNew(name, content)) || isContent(await this.read(name), content);
  }

  /** One by one: Ceph and policies may permit single objects only. */
  async remove(names: readonly string[]): Promise<void> {
    const inside = (await this.list(names)).map(({ name }) => name);
    await forEachOf([...names, ...inside], (name) =>
      this.say('remove', name, () => this.client.send(new DeleteObjectCommand(this.at(name)))),
    );
  }

  /** A bucket cannot rename: without its table a folder is none. */
  async hide(folder: string): Promise<HiddenFolder> {
    const table = `${folder}/${tableFileOf(folder)}`;
    const content = await this.read(table);
    await this.remove([table]);
    return {
      modified: lastModified(await this.list([folder])),
      restore: async () => {
        if (content) await this.create(table, content);
      },
      remove: () => this.remove([folder]),
    };
  }

  async download(folder: string, to: string, previous?: string): Promise<void> {
    await forEachOf(await this.list([folder]), async ({ name, md5 }) => {
      const file = folder === '' ? name : name.slice(folder.length + 1);
      const target = path.join(to, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const known = previous && path.join(previous, file);
      if (known !== undefined && isEqual(known, md5) && linkEncodings(known, target, [''])) return;
      const bytes = await this.read(name);
      // Undefined when it was removed since it was listed.
      if (bytes) writeCopy(target, name, bytes);
    });
  }

  async upload(from: string, folder: string, files: readonly string[]): Promise<void> {
    await forEachOf(files, (file) => this.write(`${folder}/${file}`, readFileSync(path.join(from, file))));
  }

  /** @returns false when there is an object. */
  private putNew(key: string, content: Buffer | string): Promise<boolean> {
    const command = new PutObjectCommand({
      ...toObjectHeaders(key),
      ...this.at(key),
      Body: content,
      IfNoneMatch: '*',
    });
    return this.say('write', key, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await this.client.send(command);
          return true;
        } catch (error) {
          if (statusOf(error) === 412) return false;
          // 409: another writer is in progress, and may fail.
          if (statusOf(error) !== 409 || attempt === ATTEMPTS) throw error;
          await pause(CONFLICT_MS * 2 ** (attempt - 1));
        }
      }
    });
  }

  /** Makes sure, once, that the store refuses to create an existing object: all relies on it. */
  private assertConditions(): Promise<void> {
    this.conditional ??= this.tryConditions();
    return this.conditional;
  }

  /** An object that exists from the first command on: creating it again must fail. */
  private async tryConditions(): Promise<void> {
    const key = `${LOG_FOLDER}/${PROBE_FILE}`;
    const isRefused = async () => !(await this.putNew(key, 'If-None-Match'));
    const holds = await isRefused()
      .then((refused) => refused || isRefused())
      .catch((error: unknown) => {
        if (statusOf((error as Error).cause) === 501) return false;
        throw error;
      });
    if (holds) return;
    // Maintainers may not remove it: what matters is the refusal.
    await this.remove([key]).catch(() => undefined);
    throw new StorefrontError(
      'SETTINGS_INVALID',
      `${process.env['AWS_ENDPOINT_URL_S3'] ?? 'The store'} does not honour "If-None-Match: *" on PutObject, so that one of two publishers at once would lose what it published: use a store that does, such as Amazon S3 or Ceph's radosgw, or a folder.`,
    );
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  /** Runs a request; an error names the object and what to do. */
  private async say<Result>(verb: string, key: string, request: () => Promise<Result>): Promise<Result> {
    try {
      return await request();
    } catch (cause) {
      const { name, message } = cause as Error;
      const what = `${this.url}: cannot ${verb} ${key === '' ? 'the objects' : key}`;
      if (name === 'CredentialsProviderError')
        throw new StorefrontError(
          'SETTINGS_INVALID',
          `${what}: there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or sign in.`,
          { cause },
        );
      const [reason, fix] =
        statusOf(cause) === 403
          ? ['these credentials may not', "Use credentials that may, or ask the bucket's owner."]
          : [`${name}${message && name !== message ? `: ${message}` : ''}`, 'Run the command again.'];
      throw new StorefrontError('PUBLISH_REFUSED', `${what} (${reason}). ${fix}`, { cause });
    }
  }
}
