import type { Product } from 'shared-types';
import { firstPictures } from './firstPictures';

const product = (id: number): Product =>
  ({
    id: `T${id}`,
    media: [
      {
        kind: 'image',
        base: `/media/T${id}`,
        widths: [320, 640],
        width: 640,
        height: 640,
        placeholder: '',
        alt: '',
      },
    ],
  }) as unknown as Product;

const list = Array.from({ length: 8 }, (_, place) => product(place + 1));

describe('firstPictures', () => {
  it('names what the first screen of a page shows', () => {
    const names = firstPictures(list).map(({ src }) => src);
    expect(names).toEqual([1, 2, 3, 4].map((id) => `/media/T${id}-640.jpg`));
  });

  it('offers the renditions of the page, AVIF first', () => {
    expect(firstPictures(list)[0]?.sources).toEqual({
      'image/avif': '/media/T1-320.avif 320w, /media/T1-640.avif 640w',
      'image/jpeg': '/media/T1-320.jpg 320w, /media/T1-640.jpg 640w',
    });
  });
});
