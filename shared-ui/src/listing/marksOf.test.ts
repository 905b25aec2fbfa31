import type { Clip, Picture, Product } from '@dhaaga-noor/shared-types';
import { marksOf, type MarkingFamily } from './marksOf';

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

const LUMBA: MarkingFamily = {
  family: 'lumba',
  collections: [
    { key: 'mirror', tag: 'Mirror', untranslated: ['tag'] },
    { key: 'hanging', tag: 'Hanging' },
  ],
};
const marksOfLumba = (changes: Partial<Product>) => marksOf(lumba(changes), LUMBA);

describe('marksOf', () => {
  it('marks a lumba with clips alone as VIDEO', () => {
    expect(marksOfLumba({ media: [clip] }).badge).toBe('VIDEO');
  });

  it('marks a lumba with pictures and clips as MIXED', () => {
    expect(marksOfLumba({ media: [picture, clip] }).badge).toBe('MIXED');
  });

  it('leaves pictures, and a lumba without media, unmarked', () => {
    expect(marksOfLumba({ media: [picture] }).badge).toBeUndefined();
    expect(marksOfLumba({}).badge).toBeUndefined();
  });

  it('tags the collection, with or without a type in the record', () => {
    expect(marksOfLumba({}).collection).toMatchObject({ tag: 'Mirror', untranslated: ['tag'] });
    expect(marksOfLumba({ type: 'lumba', subcategory: 'hanging' }).collection?.tag).toBe('Hanging');
    expect(marksOfLumba({ subcategory: undefined }).collection).toBeUndefined();
    expect(marksOfLumba({ subcategory: 'retired' }).collection).toBeUndefined();
  });

  it('marks rakhi that are personalized, and nothing else of that family’s lists', () => {
    const rakhi: MarkingFamily = { family: 'rakhi', collections: [] };
    expect(marksOf(lumba({ category: 'rakhi', type: 'personalized' }), rakhi)).toEqual({
      badge: 'Personalized',
    });
    expect(marksOf(lumba({ media: [picture, clip] }), rakhi)).toEqual({ badge: undefined });
  });
});
