import path from 'node:path';
import { encodingOf } from '../compress';
import { MEDIA_TYPES } from '../mediaTypes';
import { isPointer, PARTS_FOLDER } from '../siteFolder';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A switch must take effect soon, everywhere. */
const SHORT = 'public, max-age=10';

/** Response headers of a site's file in a bucket; a compressed file has those of its original. */
export function toObjectHeaders(name: string) {
  if (isPointer(name)) return { ContentType: MEDIA_TYPES['txt'], CacheControl: 'no-cache' };
  const encoding = encodingOf(name);
  const plain = encoding ? name.slice(0, -encoding.suffix.length) : name;
  return {
    ContentType: MEDIA_TYPES[path.extname(plain).slice(1)] ?? 'application/octet-stream',
    ...(encoding && { ContentEncoding: encoding.name }),
    CacheControl: name.startsWith(`${PARTS_FOLDER}/`) ? FOR_EVER : SHORT,
  };
}
