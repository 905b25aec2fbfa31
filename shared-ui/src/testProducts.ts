import type { Clip, Picture, Product } from 'shared-types';

/** A picture for unit tests. */
export function testPicture(name: string): Picture {
  return {
    kind: 'image',
    base: `/media/${name}`,
    widths: [320, 640],
    width: 640,
    height: 640,
    placeholder: 'data:image/webp;base64,AA==',
    alt: `Picture ${name}`,
  };
}

/** A clip for unit tests. */
export function testClip(name: string): Clip {
  return {
    kind: 'video',
    src: `/media/${name}.mp4`,
    width: 640,
    height: 640,
    poster: testPicture(`${name}-poster`),
    alt: `Clip ${name}`,
  };
}

/** A product for unit tests: number 1 is `T001`, with two pictures unless told. */
export function testProduct(number: number, changes: Partial<Product> = {}): Product {
  const id = `T${String(number).padStart(3, '0')}`;
  return {
    id,
    name: `Product ${number}`,
    price: 100 + number,
    description: 'For a test.',
    category: 'rakhi',
    type: 'single',
    media: [testPicture(`${id}-1`), testPicture(`${id}-2`)],
    ...changes,
  };
}
