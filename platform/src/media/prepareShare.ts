import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ShareSize } from '@dhaaga-noor/shared-types';
import { encodeSharePicture } from './encodeSharePicture';
import { MediaCache } from './MediaCache';
import { createQueue } from '../system';
import { PICTURES_AT_ONCE, SHARE_SETTINGS_KEY } from './settings';

/** A share picture in the cache. */
export interface SharePicture {
  /** Hash of its content, with the ending. */
  name: string;
  /** Absolute path. */
  file: string;
}

const queue = createQueue(PICTURES_AT_ONCE);

async function prepare(file: string, size: ShareSize, cache: MediaCache): Promise<SharePicture> {
  const key = MediaCache.toKey(await readFile(file), `${SHARE_SETTINGS_KEY} ${size.height}`);
  const cached = await cache.read(key);
  const { files } = cached ?? (await encode(file, size, { key, cache }));
  const [entry] = files;
  if (!entry) throw new Error(`The cache keeps no share picture of ${file}: delete its folder.`);
  return { name: entry[0], file: entry[1] };
}

async function encode(file: string, size: ShareSize, { key, cache }: { key: string; cache: MediaCache }) {
  const bytes = await encodeSharePicture(file, size);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const files = new Map([[`${name}-share.jpg`, bytes]]);
  return cache.write(key, { name, ...size, widths: [size.width], placeholder: '', files });
}

/**
 * The share picture of a master, cached or new; throws one line when the master is no usable
 * picture.
 */
export function prepareShare(file: string, size: ShareSize): Promise<SharePicture> {
  return queue(() => prepare(file, size, new MediaCache()));
}
