import type { Change } from '@dhaaga-noor/platform/release';
import type { ListedProduct } from '@dhaaga-noor/shared-types';
import { describeChanges } from './describeChanges';

const LIST = '/shop/rakhi/single';
const BEFORE: ListedProduct = {
  ...{ id: 'SDR001', name: 'Sindoor Rakhi', price: 1140, description: 'Red.', page: 1 },
  ...{ list: LIST, media: [] },
};
const NAME = `${LIST}/SDR001`;
const PIECE = 'Sindoor Rakhi (SDR001), /products/rakhi/single/SDR001';
const LABELS = {
  lists: { [LIST]: 'Single Rakhi' },
  facts: { season: { label: 'Season' }, 'delivery.metro.to': { label: 'To metro cities: most days' } },
};

const edit = (field: keyof ListedProduct, after: Partial<ListedProduct>, language = ''): Change => ({
  ...{ kind: 'product', sign: '~', name: language + NAME, field: field as 'price' },
  ...{ before: BEFORE, after: { ...BEFORE, ...after } },
});
const setting = (name: string, before: unknown, after: unknown): Change => ({
  ...{ kind: 'setting', sign: '~', name, before, after },
});

it.each<[string, Change[], string[]]>([
  [
    'a piece, once',
    [edit('price', { price: 1165 }), edit('soldOut', { soldOut: true })],
    [PIECE, 'price ₹1,140 -> ₹1,165', 'sold out'],
  ],
  [
    'a translation, with its piece',
    [edit('price', { price: 1165 }), edit('name', { name: 'सिंदूर' }, '/hi')],
    [PIECE, 'price ₹1,140 -> ₹1,165', 'name "Sindoor Rakhi" -> "सिंदूर" (Hindi)'],
  ],
  [
    'a new piece',
    [{ kind: 'product', sign: '+', name: NAME, product: BEFORE }],
    [PIECE, 'new in Single Rakhi'],
  ],
  [
    'a piece that is gone, without a link',
    [{ kind: 'product', sign: '-', name: NAME, product: BEFORE }],
    ['Sindoor Rakhi (SDR001)', 'no longer in Single Rakhi'],
  ],
  ['a list', [{ kind: 'list', sign: '+', name: LIST, count: 2 }], ['Single Rakhi', 'new, with 2 pieces']],
  [
    'the choice of Home',
    [{ kind: 'order', sign: '~', name: '/' }],
    ['Home', 'other pieces, or another order of them'],
  ],
  ['an order', [{ kind: 'order', sign: '~', name: LIST }], ['Single Rakhi', 'another order']],
  [
    'the facts of the site',
    [setting('season', '2026', '2027'), setting('hi/season', '२०२६', '२०२७')],
    ['Brand and delivery, /site', 'Season: "2026" -> "2027"', 'Season: "२०२६" -> "२०२७" (Hindi)'],
  ],
  [
    'a fact of the delivery, and one of the file alone',
    [setting('delivery.metro.to', 5, 6), setting('offline', true, false)],
    ['Brand and delivery, /site', 'To metro cities: most days: 5 -> 6', 'offline: true -> false'],
  ],
  ['pages', [{ kind: 'route', sign: '-', name: LIST }], ['Pages', `${LIST}: no longer there`]],
])('describes %s', (_, changes, lines) => {
  const groups = describeChanges(changes, LABELS);
  expect(groups.map(({ title, href }) => [title, href].filter(Boolean).join(', '))).toEqual([lines[0]]);
  expect(groups[0]?.lines).toEqual(lines.slice(1));
});

it('says nothing of a part’s release', () => {
  const change: Change = { kind: 'part', sign: '~', name: 'shell', before: '1', after: '2' };
  expect(describeChanges([change], LABELS)).toEqual([]);
});
