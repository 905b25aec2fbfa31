import type { CatalogueProduct } from '@dhaaga-noor/platform/catalogue';
import type { MediaItem, Picture, Product } from '@dhaaga-noor/shared-types';
import { toPictureUrl } from './pictureFiles';

const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A product as the shop's card shows it, with its masters for pictures. */
export function toCard(root: string, { record, pictures, clips }: CatalogueProduct): Product {
  const toPicture = (file: string, alt: string): Picture => ({
    kind: 'image',
    base: toPictureUrl(root, file),
    ...{ widths: [1600], width: 1600, height: 1600, placeholder: TRANSPARENT, alt },
  });
  const media: MediaItem[] = [
    ...pictures.map(({ file, alt }) => toPicture(file, alt)),
    ...clips.map(({ poster, alt }): MediaItem => {
      return { kind: 'video', src: '', width: 1600, height: 1600, poster: toPicture(poster, alt), alt };
    }),
  ];
  return { ...record, media };
}
