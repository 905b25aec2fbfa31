import type { MouseEvent } from 'react';
import type { Picture } from 'shared-types';
import { createPlace, globals } from './globals';

export type OnTap = (index: number, event: MouseEvent<HTMLImageElement>) => void;

/** The page below each viewer: thumbnails that React has rendered, as those of a storefront are. */
export async function showThumbnails(pictures: Picture[], onTap: OnTap): Promise<void> {
  const { createElement } = globals.React;
  const thumbnails = pictures.map(({ base }, index) =>
    createElement('img', {
      key: base,
      src: `${base}-320.jpg`,
      width: 160,
      height: 160,
      onClick: (event: MouseEvent<HTMLImageElement>) => onTap(index, event),
    }),
  );
  await new Promise((resolve) => {
    createPlace().render(createElement('main', { ref: resolve }, thumbnails));
  });
  await Promise.all([...document.images].map((image) => image.decode()));
}
