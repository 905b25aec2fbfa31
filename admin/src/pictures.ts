import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueProduct } from '@dhaaga-noor/platform/catalogue';
import { readPlainFile } from '@dhaaga-noor/platform/system';
import type { Picture, Product } from '@dhaaga-noor/shared-types';

const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A product as the shop's card shows it, with its masters for pictures. */
export function toCard(root: string, { record, pictures, clips }: CatalogueProduct): Product {
  const size = { width: 1600, height: 1600 };
  const toPicture = (file: string, alt: string): Picture => ({
    kind: 'image',
    base: `/pictures/${path.relative(root, file).split(path.sep).join('/')}`,
    ...size,
    widths: [size.width],
    placeholder: TRANSPARENT,
    alt,
  });
  const media = [
    ...pictures.map(({ file, alt }) => toPicture(file, alt)),
    ...clips.map(({ poster, alt }) => {
      return { kind: 'video' as const, src: '', ...size, poster: toPicture(poster, alt), alt };
    }),
  ];
  return { ...record, media };
}

/** URLs of a picture for each medium, by its file's name. */
export function toPictures(root: string, product: CatalogueProduct): Map<string, string> {
  const names = [...product.pictures, ...product.clips].map(({ file }) => path.basename(file));
  const { media } = toCard(root, product);
  const urls = media.map((medium) => (medium.kind === 'video' ? medium.poster : medium).base);
  return new Map(names.map((name, at) => [name, urls[at] ?? '']));
}

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
