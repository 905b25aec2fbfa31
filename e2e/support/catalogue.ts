import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A product's visible facts, as written in the catalogue. */
export interface CatalogueProduct {
  id: string;
  name: string;
  /** As displayed, such as `₹ 1,200`. */
  price: string;
  /** How many pictures and clips it has. */
  media: number;
}

/** File of a product in its list, such as `/shop/rakhi/single`, relative to the workspace. */
export function productFile(list: string, id: string): string {
  const [, , family, type] = list.split('/');
  return `mfe-${family}/catalogue/${type}/${id}/product.yaml`;
}

const toPrice = (rupees: number) => `₹\u202f${rupees.toLocaleString('en-IN')}`;

/** Reads a product from the catalogue's sources. */
export function readProduct(list: string, id: string): CatalogueProduct {
  const file = path.join(__dirname, '../..', productFile(list, id));
  const product = parse(readFileSync(file, 'utf8')) as { name: string; price: number } & Record<
    string,
    unknown
  >;
  const { name, price, image, images, video, videos } = product;
  const media = [image, images, video, videos].flat().filter((medium) => medium !== undefined);
  return { id, name, price: toPrice(price), media: media.length };
}

/** The specification of one list of products. */
export interface ExpectedList {
  path: string;
  heading: string;
  ids: string[];
  /** Lowest and highest price in rupees. */
  prices: [number, number];
}

/** Ids such as `SDR001`, from one number to another. */
function ids(prefix: string, from: number, to: number, ending = ''): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return numbers.map((number) => `${prefix}${String(number).padStart(3, '0')}${ending}`);
}

/** The labels that shoppers see (specification, section 3). */
const RAKHI_LABELS = {
  single: 'Single Rakhi',
  band: 'Band Rakhi',
  'bhaiya-bhabi': 'Bhaiya Bhabi Rakhi',
  'bracelet-set': 'Bracelet Rakhi Set',
  personalized: 'Personalized Name Bracelets',
  lumba: 'Lumbas',
  kids: 'Kids Rakhi',
  'girls-lumba': 'Girls Lumba Rakhi',
  newborn: 'Newborn Rakhi',
  pet: 'Pet Rakhi',
};
const LUMBA_LABELS = {
  mirror: 'Mirror Collection Lumba',
  bangle: 'Bangle Collection Lumba',
  hanging: 'Hanging Lumba Collection',
};

const rakhi = (type: keyof typeof RAKHI_LABELS, list: string[], prices: [number, number]): ExpectedList => ({
  path: `/shop/rakhi/${type}`,
  heading: RAKHI_LABELS[type],
  ids: list,
  prices,
});

const lumba = (type: keyof typeof LUMBA_LABELS, list: string[], prices: [number, number]): ExpectedList => ({
  path: `/shop/lumba/${type}`,
  heading: LUMBA_LABELS[type],
  ids: list,
  prices,
});

/** The ten rakhi lists, in display order. */
export const RAKHI_LISTS: ExpectedList[] = [
  rakhi('single', ids('SDR', 1, 36), [70, 150]),
  rakhi('band', ids('SDB', 1, 4), [150, 250]),
  rakhi('bhaiya-bhabi', ids('SDBB', 1, 4), [300, 500]),
  rakhi('bracelet-set', ids('SDBR', 1, 9), [320, 650]),
  rakhi('personalized', ids('SDPN', 0, 5), [500, 950]),
  rakhi('lumba', [...ids('SDL', 1, 10, 'R'), ...ids('SDML', 1, 2)], [70, 1500]),
  rakhi('kids', [...ids('SDK', 1, 18), ...ids('SDK', 21, 24)], [80, 300]),
  rakhi('girls-lumba', [...ids('SDG', 1, 11), ...ids('SDGN', 1, 11)], [80, 500]),
  rakhi('newborn', ids('SDN', 1, 6), [80, 280]),
  rakhi('pet', ids('SDP', 1, 2), [100, 100]),
];

const MIRROR = ids('SDML', 1, 10);
const BANGLE = [...ids('SDL', 1, 10), ...ids('SDL', 12, 60), ...ids('SDL', 61, 66, 'R')];
const HANGING = ['SDL011', ...ids('SDHL', 1, 4)];

/** The three lumba lists, in display order, and the list of all. */
export const LUMBA_LISTS: ExpectedList[] = [
  lumba('mirror', MIRROR, [900, 1400]),
  lumba('bangle', BANGLE, [600, 1500]),
  lumba('hanging', HANGING, [500, 600]),
  {
    path: '/shop/lumba/all',
    heading: 'All Lumba Products',
    ids: [...MIRROR, ...BANGLE, ...HANGING],
    prices: [500, 1500],
  },
];
