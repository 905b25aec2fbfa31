import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type ObjectHeaders, toObjectHeaders } from './objectHeaders';
import { LOG_FOLDER, PROBE_FILE } from './siteFolder';

/** An object in a bucket's listing. */
export interface ListedObject {
  /** Relative to the site. */
  key: string;
  etag: string;
  /** When it was last written, in ms. */
  modified: number;
}

/** Limit of concurrent requests. */
const AT_ONCE = 16;
const ATTEMPTS = 5;
const CONNECTION_MS = 10_000;
/** How long a request may go on without a byte. */
const SILENCE_MS = 20_000;
/** The first pause after a conflict; each further one is twice as long. */
const CONFLICT_MS = 100;
/** Identifies the attempt that has written an object: its response may get lost. */
const TOKEN = 'token';

/** Processes many items, a few at a time. */
export async function forEachOf<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await action(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

const isSafe = (key: string) =>
  !/[\\\0]/.test(key) && key.split('/').every((segment) => !['', '.', '..'].includes(segment));

/** The objects of a site: those with a prefix in a bucket of an S3-compatible store. */
export class Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private conditional: Promise<void> | undefined;

  /** @param url such as `s3://shop/site`. */
  constructor(private readonly url: string) {
    const { hostname, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '', pathname: '' };
    if (hostname === '')
      throw new StorefrontError('SETTINGS_INVALID', `${url} names no bucket: write s3://bucket/prefix.`);
    this.bucket = hostname;
    this.prefix = pathname.replaceAll(/^\/+|\/+$/g, '').replace(/.$/, '$&/');
    const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region = 'us-east-1' } = process.env;
    this.client = new S3Client({
      // Stores other than Amazon's are addressed by endpoint, with the bucket in the path.
      ...(endpoint !== undefined && { endpoint, region, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      // Without them a silent store would stop a command, and a mirror for ever.
      requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /**
   * All objects whose keys begin with a text.
   *
   * @throws StorefrontError `SITE_DAMAGED` for a key that would be a file outside of the site.
   */
  async list(start = ''): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    await this.say('list', start, async () => {
      const pages = paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.bucket, Prefix: this.prefix + start },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = '', ETag = '', LastModified } of Contents)
          found.push({
            key: Key.slice(this.prefix.length),
            etag: ETag,
            modified: LastModified?.getTime() ?? 0,
          });
    });
    // Consoles make an empty object for a folder.
    const files = found.filter(({ key }) => key !== '' && !key.endsWith('/'));
    const foreign = files.find(({ key }) => !isSafe(key));
    if (!foreign) return files;
    throw new StorefrontError(
      'SITE_DAMAGED',
      `${this.url}: the object ${JSON.stringify(foreign.key)} is no file of a site: remove it.`,
    );
  }

  /** The content of an object; undefined if it is missing. */
  get(key: string): Promise<{ bytes: Buffer; etag: string } | undefined> {
    return this.say('read', key, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { Body, ETag = '' } = await this.client.send(new GetObjectCommand(this.at(key)));
          return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
        } catch (error) {
          if (isMissing(error)) return undefined;
          // The SDK does not retry when a response ends early.
          if (error instanceof S3ServiceException || attempt === ATTEMPTS) throw error;
        }
      }
    });
  }

  /** Writes an object, and overwrites an existing one. */
  async put(key: string, bytes: Buffer | string, headers?: ObjectHeaders): Promise<{ etag: string }> {
    await this.requireConditions();
    const command = new PutObjectCommand({
      ...toObjectHeaders(key),
      ...headers,
      ...this.at(key),
      Body: bytes,
    });
    const { ETag = '' } = await this.say('write', key, () => this.client.send(command));
    return { etag: ETag };
  }

  /**
   * Creates an object. Atomic: of any number of writers exactly one can.
   *
   * @returns undefined when it already exists.
   */
  async create(key: string, bytes: Buffer | string): Promise<{ etag: string } | undefined> {
    await this.requireConditions();
    return this.createUnchecked(key, bytes);
  }

  private createUnchecked(key: string, bytes: Buffer | string): Promise<{ etag: string } | undefined> {
    const token = randomUUID();
    const command = new PutObjectCommand({
      ...toObjectHeaders(key),
      ...this.at(key),
      Body: bytes,
      IfNoneMatch: '*',
      Metadata: { [TOKEN]: token },
    });
    return this.say('write', key, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { ETag = '' } = await this.client.send(command);
          return { etag: ETag };
        } catch (error) {
          if (statusOf(error) === 412) return await this.findOwn(key, token);
          // 409: another writer is in progress, and may fail.
          if (statusOf(error) !== 409 || attempt === ATTEMPTS) throw error;
          await pause(CONFLICT_MS * 2 ** (attempt - 1));
        }
      }
    });
  }

  /** The SDK retries after a lost response: the existing object may be the previous attempt's. */
  private async findOwn(key: string, token: string): Promise<{ etag: string } | undefined> {
    try {
      const { Metadata = {}, ETag = '' } = await this.client.send(new HeadObjectCommand(this.at(key)));
      return Metadata[TOKEN] === token ? { etag: ETag } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /**
   * Removes objects; ignores missing ones. One by one: Ceph checks a request that removes many
   * against the whole bucket, and a policy may permit single objects.
   */
  async remove(keys: readonly string[]): Promise<void> {
    await forEachOf(keys, (key) =>
      this.say('remove', key, () => this.client.send(new DeleteObjectCommand(this.at(key)))),
    );
  }

  /**
   * Makes sure, once, that the store refuses to create an existing object: everything else relies
   * on it.
   */
  private requireConditions(): Promise<void> {
    this.conditional ??= this.tryConditions();
    return this.conditional;
  }

  /** An object that exists from the first command on: creating it again must fail. */
  private async tryConditions(): Promise<void> {
    const key = `${LOG_FOLDER}/${PROBE_FILE}`;
    const isRefused = async () => (await this.createUnchecked(key, 'If-None-Match')) === undefined;
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
      const [reason, remedy] =
        statusOf(cause) === 403
          ? ['these credentials may not', "Use credentials that may, or ask the bucket's owner."]
          : [`${name}${message && name !== message ? `: ${message}` : ''}`, 'Run the command again.'];
      throw new StorefrontError('PUBLISH_REFUSED', `${what} (${reason}). ${remedy}`, { cause });
    }
  }
}
