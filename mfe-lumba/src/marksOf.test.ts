import type { Clip, Picture, Product } from '@dhaaga-noor/shared-types';
import { marksOf } from './marksOf';

const picture: Picture = {
  kind: 'image',
  base: '/p',
  widths: [320],
  width: 320,
  height: 320,
  placeholder: '',
  alt: '',
};
const clip: Clip = { kind: 'video', src: '/c.mp4', width: 320, height: 320, poster: picture, alt: '' };

const lumba = (changes: Partial<Product>): Product => ({
  id: 'SDML001',
  name: 'Rani Sheesha Mirror Lumba',
  price: 1000,
  description: '',
  category: 'lumba',
  subcategory: 'mirror',
  media: [],
  ...changes,
});

describe('marksOf', () => {
  it('marks a lumba with clips alone as VIDEO', () => {
    expect(marksOf(lumba({ media: [clip] })).badge).toBe('VIDEO');
  });

  it('marks a lumba with pictures and clips as MIXED', () => {
    expect(marksOf(lumba({ media: [picture, clip] })).badge).toBe('MIXED');
  });

  it('leaves pictures, and a lumba without media, unmarked', () => {
    expect(marksOf(lumba({ media: [picture] })).badge).toBeUndefined();
    expect(marksOf(lumba({})).badge).toBeUndefined();
  });

  it('tags the collection, with or without a type in the record', () => {
    expect(marksOf(lumba({})).tag).toBe('Mirror');
    expect(marksOf(lumba({ type: 'lumba', subcategory: 'hanging' })).tag).toBe('Hanging');
    expect(marksOf(lumba({ subcategory: undefined })).tag).toBeUndefined();
    expect(marksOf(lumba({ subcategory: 'retired' })).tag).toBeUndefined();
  });
});
