import type { ListedProduct, SiteSettings } from '@dhaaga-noor/shared-types';
import { NEUTRAL_SITE } from '../build/readSiteSettings';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import { formatChange } from './Change';
import { compareContents, type Contents, findRepeated, toContents } from './compareContents';
import { listedProduct } from './publishFixture';

interface Content {
  english?: Partial<ListedProduct>;
  /** In Hindi; none without that language. */
  hindi?: Partial<ListedProduct>;
  settings?: Partial<SiteSettings>;
  hindiSettings?: Partial<SiteSettings>;
}

function show({ english = {}, hindi, settings = {}, hindiSettings = {} }: Content): Contents {
  const site = { ...NEUTRAL_SITE, ...settings };
  const translated = { ...site, language: 'हिन्दी', tagline: 'हाथ से बनी', ...hindiSettings };
  const languages = { hi: { ...remoteRelease(), site: undefined } };
  return toContents([
    {
      release: shellRelease({ site, languages: { hi: { ...shellRelease(), site: translated } } }),
      products: [],
    },
    {
      release: remoteRelease({ ...(hindi && { languages }) }),
      products: [listedProduct(english)],
      ...(hindi && { translated: { hi: [listedProduct({ ...english, ...hindi })] } }),
    },
  ]);
}

const compare = (before: Content, after: Content) =>
  compareContents(show(before), show(after)).map(formatChange);
const LOTUS = { name: 'कमल राखी' };
const ROSE = { name: 'गुलाब राखी' };

it('has what changes in another language alone', () => {
  expect(compare({ hindi: LOTUS }, { hindi: ROSE, hindiSettings: { tagline: 'जयपुर से' } })).toEqual([
    '~ product /hi/shop/rakhi/single/SDR001: name "कमल राखी" -> "गुलाब राखी"',
    '~ setting hi/tagline: "हाथ से बनी" -> "जयपुर से"',
  ]);
});

it('names each fact of a setting, in another language its texts', () => {
  const delivery = { readyIn: 2, metro: { from: 4, to: 5 }, shipsTo: 'India' };
  const before = { settings: { delivery }, hindiSettings: { delivery: { ...delivery, shipsTo: 'भारत' } } };
  const later = { ...delivery, readyIn: 3, metro: { from: 4, to: 6 } };
  const after = { settings: { delivery: later }, hindiSettings: { delivery: { ...later, shipsTo: 'देश' } } };
  expect(compare(before, after)).toEqual([
    '~ setting delivery.readyIn: 2 -> 3',
    '~ setting delivery.metro.to: 5 -> 6',
    '~ setting hi/delivery.shipsTo: "भारत" -> "देश"',
  ]);
});

it('says once what changes in all languages', () => {
  const after = { english: { price: 150, name: 'Rose' }, settings: { phone: '+91 1' } };
  expect(compare({ hindi: {} }, { ...after, hindi: {} })).toEqual([
    '~ product /shop/rakhi/single/SDR001: price ₹120 -> ₹150',
    '~ product /shop/rakhi/single/SDR001: name "Lotus Rakhi" -> "Rose"',
    expect.stringMatching(/^~ setting phone: /),
  ]);
});

it('counts the products of a language that a part gains or loses', () => {
  expect(compare({}, { hindi: LOTUS })).toEqual(['+ 1 product in /hi/shop/rakhi/single']);
  expect(compare({ hindi: LOTUS }, {})).toEqual(['- 1 product in /hi/shop/rakhi/single']);
  const all = compareContents(toContents([]), show({ hindi: LOTUS })).map(formatChange);
  expect(all.filter((line) => line.includes('product'))).toEqual(['+ 1 product in /shop/rakhi/single']);
});

it('finds a text in another language that another release had, too', () => {
  const repeated = findRepeated(show({ hindi: LOTUS }), show({ hindi: ROSE }), show({ hindi: ROSE }));
  expect(repeated.map(formatChange)).toEqual([
    '~ product /hi/shop/rakhi/single/SDR001: name "कमल राखी" -> "गुलाब राखी"',
  ]);
});

it('finds no text in another language that another release had in other words', () => {
  const english = (description: string) => show({ english: { description }, hindi: {} });
  const live = show({ english: { description: 'Red.' }, hindi: { description: 'लाल।' } });
  expect(findRepeated(live, english('Blue.'), english('Green.')).map(formatChange)).toEqual([]);
});

it('finds an order that comes back with a corrected price', () => {
  const [first, second] = [listedProduct(), listedProduct({ id: 'SDR002' })];
  const toList = (products: ListedProduct[]) => toContents([{ release: remoteRelease(), products }]);
  const [live, undone] = [toList([first, second]), toList([second, first])];
  const next = toList([{ ...second, price: 999 }, first]);
  expect(findRepeated(live, next, undone).map(formatChange)).toEqual(['~ order of /shop/rakhi/single']);
});
