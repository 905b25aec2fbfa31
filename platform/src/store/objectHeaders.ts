import path from 'node:path';
import { MEDIA_TYPES } from './mediaTypes';
import { PARTS_FOLDER } from './siteFolder';

const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A switch is to be seen soon, everywhere. */
const SHORT = 'public, max-age=10';

/** How an object of a bucket is to be sent. */
export interface ObjectHeaders {
  ContentType: string;
  ContentEncoding?: string;
  CacheControl: string;
}

/** How a file of a site is sent out of a bucket; a compressed form is the file that it holds. */
export function toObjectHeaders(name: string): ObjectHeaders {
  const encoding = ENCODINGS[path.extname(name)];
  const plain = encoding === undefined ? name : name.slice(0, -path.extname(name).length);
  return {
    ContentType: MEDIA_TYPES[path.extname(plain).slice(1)] ?? 'application/octet-stream',
    ...(encoding !== undefined && { ContentEncoding: encoding }),
    CacheControl: name.startsWith(`${PARTS_FOLDER}/`) ? FOR_EVER : SHORT,
  };
}
