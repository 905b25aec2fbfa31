import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '@dhaaga-noor/platform/system';

/** Where the page shows a picture of the catalogue. */
export const toPictureUrl = (root: string, file: string) =>
  `/pictures/${path.relative(root, file).split(path.sep).join('/')}`;

// Cards ask for renditions, such as `1.webp-640.jpg`: they get the master.
const PICTURE_URL =
  /^\/pictures\/(mfe-[\w-]+\/catalogue\/[\w-]+\/[\w-]+)\/(\w[\w.-]*?\.(webp|jpe?g|png|avif))(?:-\d+\.(?:avif|jpg))?$/;

/** The picture at a URL; `undefined` when the catalogues hold none. */
export function readPicture(root: string, pathname: string): { body: Buffer; type: string } | undefined {
  const [, folders = '', name = '', ending = ''] = PICTURE_URL.exec(pathname) ?? [];
  const folder = path.resolve(root, folders);
  const read = readPlainFile(path.join(folder, name));
  if (!('bytes' in read)) return undefined;
  // A folder on the way may be a link to another place.
  if (realpathSync(folder) !== path.resolve(realpathSync(root), folders)) return undefined;
  return { body: read.bytes, type: `image/${ending.replace('jpg', 'jpeg')}` };
}
