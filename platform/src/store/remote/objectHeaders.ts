import path from 'node:path';
import { MEDIA_TYPES } from '../mediaTypes';
import { isPointer, PARTS_FOLDER } from '../siteFolder';

const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A switch must take effect soon, everywhere. */
const SHORT = 'public, max-age=10';

/** Response headers of a site's file in a bucket; a compressed file has those of its original. */
export function toObjectHeaders(name: string) {
  if (isPointer(name)) return { ContentType: MEDIA_TYPES['txt'], CacheControl: 'no-cache' };
  const encoding = ENCODINGS[path.extname(name)];
  const plain = encoding === undefined ? name : name.slice(0, -path.extname(name).length);
  return {
    ContentType: MEDIA_TYPES[path.extname(plain).slice(1)] ?? 'application/octet-stream',
    ...(encoding !== undefined && { ContentEncoding: encoding }),
    CacheControl: name.startsWith(`${PARTS_FOLDER}/`) ? FOR_EVER : SHORT,
  };
}
