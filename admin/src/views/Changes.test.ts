import type { Change } from '@dhaaga-noor/platform/release';
import type { ListedProduct } from '@dhaaga-noor/shared-types';
import { renderPublish } from '.';

const BEFORE: ListedProduct = {
  ...{ id: 'SDR001', name: 'Sindoor Rakhi', price: 1140, description: 'Red.', page: 1 },
  ...{ list: '/shop/rakhi/single', media: [] },
};
const URL_OF_PIECE = '/shop/rakhi/single/SDR001';

function toText(changes: Change[]): string {
  const waiting = {
    ...{ changes, lists: { '/shop/rakhi/single': 'Single Rakhi' }, returning: [], news: [], seen: '' },
    ...{ refusal: [], problems: [], message: '' },
  };
  const html = renderPublish({ site: { brand: 'Noor' } as never, notes: [] }, { waiting });
  const [, list = ''] = /<h2>Not yet live<\/h2><ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  return list
    .replace(/<\/li>/g, '\n')
    .replace(/<p>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .trim();
}

const edit = (field: keyof ListedProduct, after: Partial<ListedProduct>, language = ''): Change => ({
  ...{ kind: 'product', sign: '~', name: language + URL_OF_PIECE, field: field as 'price' },
  ...{ before: BEFORE, after: { ...BEFORE, ...after } },
});
const setting = (name: string, before: unknown, after: unknown): Change => ({
  ...{ kind: 'setting', sign: '~', name, before, after },
});
const LIST = '/shop/rakhi/single';
const CLIP = { kind: 'video', alt: 'It turns.' } as const;

it.each<[string, Change[], string]>([
  [
    'prices of one piece',
    [edit('price', { price: 1165 }), edit('was', { was: 130000 })],
    'Sindoor Rakhi (SDR001) | Price: from ₹\u202f1,140 to ₹\u202f1,165 | Earlier price: from none to ₹\u202f1,30,000',
  ],
  ['a flag', [edit('soldOut', { soldOut: true })], 'Sindoor Rakhi (SDR001) | Sold out'],
  ['a flag that is gone', [edit('soldOut', {})], 'Sindoor Rakhi (SDR001) | No longer sold out'],
  [
    'texts',
    [edit('description', { description: 'Maroon.' })],
    'Sindoor Rakhi (SDR001) | Description: from “Red.” to “Maroon.”',
  ],
  [
    'keys',
    [edit('colours', { colours: ['red', 'gold'] })],
    'Sindoor Rakhi (SDR001) | Colours: from none to red, gold',
  ],
  ['further pictures', [edit('media', { media: [CLIP] })], 'Sindoor Rakhi (SDR001) | Pictures: from 0 to 1'],
  ['other pictures', [edit('media', {})], 'Sindoor Rakhi (SDR001) | Pictures: others, or other texts'],
  [
    'a translation, with its piece',
    [edit('price', { price: 1165 }), edit('name', { name: 'सिंदूर' }, '/hi')],
    'Sindoor Rakhi (SDR001) | Price: from ₹\u202f1,140 to ₹\u202f1,165 | Name: from “Sindoor Rakhi” to “सिंदूर” (Hindi)',
  ],
  [
    'a new piece',
    [{ kind: 'product', sign: '+', name: URL_OF_PIECE, product: BEFORE }],
    'Sindoor Rakhi (SDR001) | New in Single Rakhi, for ₹\u202f1,140',
  ],
  [
    'a piece that is gone',
    [{ kind: 'product', sign: '-', name: URL_OF_PIECE, product: BEFORE }],
    'Sindoor Rakhi (SDR001) | No longer in Single Rakhi',
  ],
  ['a list', [{ kind: 'list', sign: '+', name: LIST, count: 2 }], 'Single Rakhi | New, with 2 pieces'],
  ['an order', [{ kind: 'order', sign: '~', name: LIST }], 'Single Rakhi | Another order'],
  [
    'brand details',
    [setting('season', '2026', '2027'), setting('hi/season', '२०२६', '२०२७')],
    'Brand and delivery | Season: from “2026” to “2027” | Season: from “२०२६” to “२०२७” (Hindi)',
  ],
  [
    'a fact of the delivery',
    [
      setting(
        'delivery',
        { readyIn: 2, metro: { from: 4, to: 5 } },
        { readyIn: 2, metro: { from: 4, to: 6 } },
      ),
    ],
    'Brand and delivery | To metro cities: most days: from 5 to 6',
  ],
  [
    'a number, not in each language',
    [setting('hi/delivery', { readyIn: 2, shipsTo: 'भारत' }, { readyIn: 3, shipsTo: 'हर पिन कोड' })],
    'Brand and delivery | Sent to: from “भारत” to “हर पिन कोड” (Hindi)',
  ],
  ['a setting of the file alone', [setting('offline', true, false)], 'Brand and delivery | offline: changed'],
  ['pages', [{ kind: 'route', sign: '-', name: LIST }], `Pages | No longer there: ${LIST}`],
])('has words for %s', (_, changes, text) => {
  expect(toText(changes)).toBe(text);
});
