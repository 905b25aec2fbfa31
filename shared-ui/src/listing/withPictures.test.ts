import type { Product } from 'shared-types';
import { firstPictures, withPictures } from './withPictures';

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

describe('withPictures', () => {
  it('asks for the first pictures as soon as the data are there, once each, and where data alone are wanted for none', async () => {
    const made = jest.spyOn(document, 'createElement');
    const images = () =>
      made.mock.results
        .map(({ value }) => value as unknown)
        .filter((each) => each instanceof HTMLImageElement);
    const page = { page: 1, products: list, total: list.length };
    const load = withPictures('rakhi', () => Promise.resolve(page));
    await expect(load({ dataOnly: true } as never)).resolves.toEqual(page);
    expect(images()).toEqual([]);
    await load({} as never);
    const asked = images().map(({ src, parentElement }) => [
      new URL(src).pathname,
      parentElement?.childElementCount,
    ]);
    expect(asked).toEqual([1, 2, 3, 4].map((id) => [`/media/T${id}-640.jpg`, 3]));
    await load({} as never);
    expect(images()).toHaveLength(4);
    made.mockRestore();
  });

  it('asks for none where no list is named', async () => {
    const load = withPictures('rakhi', () => Promise.resolve(null));
    await expect(load({} as never)).resolves.toBeNull();
  });
});
