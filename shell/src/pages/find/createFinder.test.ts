import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FindIndex, FindPiece } from '@dhaaga-noor/shared-types';
import { createFinder } from './createFinder';
import { NOTHING, type FindState } from './findState';

const piece = (id: string, changes: Partial<FindPiece> = {}): FindPiece => ({
  ...{
    id,
    name: id,
    price: 100,
    list: 'single',
    colours: ['red'],
    for: ['brother'],
    text: '',
    kinds: ['image'],
  },
  ...changes,
});

const RAKHI: FindIndex = {
  family: 'rakhi',
  collections: [
    { key: 'single', label: 'Single Rakhi' },
    { key: 'lumba', label: 'Lumbas' },
  ],
  pieces: [
    piece('SDR001', { name: 'Red Drop Medallion', price: 140, text: 'glass pearl beads' }),
    piece('SDR012', { name: 'Purple Mandala', colours: ['purple'], text: 'red stones पंख मन' }),
    piece('SDK001', {
      name: 'Smiling Star',
      price: 80,
      colours: ['yellow'],
      for: ['boy', 'girl'],
      text: 'felt hearts सुनहरा पंखुड़ियाँ मनके झुमके',
    }),
    piece('SDML001', { list: 'lumba', subcategory: 'mirror', price: 1000, for: ['bhabhi'] }),
  ],
};
const LUMBA: FindIndex = {
  family: 'lumba',
  collections: [{ key: 'mirror', label: 'Mirror Collection Lumba' }],
  pieces: [
    piece('SDML001', { list: 'mirror', subcategory: 'mirror', price: 1000, for: ['bhabhi'] }),
    piece('SDML007', {
      list: 'mirror',
      name: 'Hara Tara',
      colours: ['green'],
      for: ['bhabhi'],
      price: 1300,
      text: 'पंखों झुमका',
    }),
  ],
};

const { find, collectionOf } = createFinder([RAKHI, LUMBA]);
const idsOf = (state: Partial<FindState>) => find({ ...NOTHING, ...state }).pieces.map(({ id }) => id);

describe('createFinder', () => {
  it.each([
    ['red lumba for bhabhi', ['SDML001']],
    ['under ₹100 for a three-year-old', ['SDK001']],
    ['SDR 12', ['SDR012']],
    ['laal', ['SDR001', 'SDML001']],
    ['medalion', ['SDR001']],
    ['moti', ['SDR001']],
    ['hara', ['SDML007']],
    ['हरा तारा', ['SDML007']],
    ['लाल मोती', ['SDR001']],
    ['glas beads', ['SDR001']],
    ['single', ['SDR001', 'SDR012', 'SDK001']],
    ['दिल', ['SDK001']],
    ['सूरज', []],
    ['पंख', ['SDR012', 'SDML007']],
    ['पंखुड़', ['SDK001']],
    ['माँ', ['SDR012']],
    ['झुमका', ['SDK001', 'SDML007']],
    ['झुमकों', ['SDK001', 'SDML007']],
    ['stone', ['SDR012']],
    ['unicorn', []],
  ])('finds %p', (q, expected) => expect(idsOf({ q }).sort()).toEqual([...expected].sort()));

  it.each<[string, Partial<FindState>]>([
    ['words', { q: 'red' }],
    ['a facet', { colour: 'red' }],
  ])('has pieces that are mainly of the colour first: %s', (_what, state) => {
    const index = {
      ...RAKHI,
      pieces: [piece('A', { colours: ['gold', 'red'] }), piece('B', { colours: ['red'] })],
    };
    const found = createFinder([index]).find({ ...NOTHING, ...state });
    expect(found.pieces.map(({ id }) => id)).toEqual(['B', 'A']);
  });

  it('finds a piece by its name, whatever its colours and whom it is for', () => {
    const index = {
      ...RAKHI,
      pieces: [piece('A', { name: 'Blue Sun' }), piece('B', { colours: ['blue'], text: 'baby' })],
    };
    const named = (q: string) =>
      createFinder([index])
        .find({ ...NOTHING, q })
        .pieces.map(({ id }) => id);
    expect(named('blue sun')).toEqual(['A']);
    expect(named('blue')).toEqual(['A', 'B']);
    expect(named('neela')).toEqual(['B']);
    expect(named('baby')).toEqual([]);
  });

  it('finds by each facet, and by several', () => {
    expect(idsOf({ colour: 'red', family: 'rakhi' })).toEqual(['SDR001']);
    expect(idsOf({ max: '100' })).toEqual(['SDR012', 'SDK001']);
    expect(idsOf({ list: 'rakhi/lumba' })).toEqual(['SDML001']);
    expect(idsOf({ for: 'pet' })).toEqual([]);
  });

  it('has a piece of two families once, with the page of its own', () => {
    const [found] = find({ ...NOTHING, q: 'SDML001' }).pieces;
    expect(found).toMatchObject({ family: 'lumba', lists: ['lumba/mirror', 'rakhi/lumba'] });
  });

  it('counts what each choice would find, the other facets kept', () => {
    const { counts } = find({ ...NOTHING, for: 'bhabhi', colour: 'red' });
    expect(counts.for).toMatchObject({ bhabhi: 1, brother: 1, pet: 0 });
    expect(counts.colour).toMatchObject({ red: 1, green: 1, yellow: 0 });
    expect(counts.max).toEqual({ 100: 0, 250: 0, 500: 0 });
  });

  it('finds in the families that have loaded', () => {
    expect(createFinder([]).find(NOTHING).pieces).toEqual([]);
    expect(collectionOf('rakhi/single')?.label).toBe('Single Rakhi');
    expect(collectionOf('constructor')).toBeUndefined();
  });
});

describe('the catalogue of the shop', () => {
  const root = path.resolve(__dirname, '../../../..');
  const indexes = readdirSync(root)
    .map((part) => path.join(root, part, 'catalogue/collections.yaml'))
    .filter((file) => existsSync(file))
    .map((file) => jest.requireActual<{ index: FindIndex }>(file).index);

  it('has each piece among the first results of its name', () => {
    const shop = createFinder(indexes);
    const all = shop.find(NOTHING).pieces;
    expect(all).not.toEqual([]);
    const lost = all.filter(({ id, name }) => {
      const first = shop.find({ ...NOTHING, q: name }).pieces.slice(0, 4);
      return !first.some((found) => found.id === id);
    });
    expect(lost.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });
});
