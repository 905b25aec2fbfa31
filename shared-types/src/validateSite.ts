import { count, flag, optional, shapeOf, text, type Check } from './shape';
import type { Announcement, Days, Delivery, SiteSettings } from './site';

const shortText = text(/^(?=.*\S)[^<>\p{Cc}]{1,120}$/u, 'a text of 1 to 120 characters without markup');
const link = text(/^https:\/\/[^/\s\\][^\s\\]*$/, 'an https URL');

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** `Date` takes 31 February for 3 March. */
const isDay = (value: string) => DAY.test(value) && new Date(value).toISOString().startsWith(value);
const day = text({ test: isDay }, 'a day such as 2026-08-01');
const announcement = shapeOf<Announcement>({
  text: text(/^(?=.*\S)[^<>\p{Cc}]{1,90}$/u, 'a text of 1 to 90 characters without markup'),
  from: day,
  until: day,
});

const days = shapeOf<Days>({ from: count, to: count });
const delivery = shapeOf<Delivery>({
  readyIn: optional(count),
  metro: optional(days),
  elsewhere: optional(days),
  lastOrder: optional(shapeOf<NonNullable<Delivery['lastOrder']>>({ day, festival: shortText })),
  shipsTo: optional(shortText),
  returns: optional(text(/^(?=.*\S)[^<>\p{Cc}]{1,300}$/u, 'a text of 1 to 300 characters without markup')),
});
const DELIVERY_FIELDS = ['readyIn', 'metro', 'elsewhere', 'lastOrder', 'shipsTo', 'returns'];

const fields: { [Field in keyof SiteSettings]-?: Check } = {
  brand: shortText,
  tagline: shortText,
  origin: text(/^https?:\/\/[^/\s\\?#]+$/, 'a URL such as https://shop.example, without a trailing slash'),
  city: shortText,
  phone: text(/^\+\d[\d ]{6,18}\d$/, 'a telephone number in international form, such as "+91 00000 00000"'),
  email: text(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'an e-mail address'),
  instagram: link,
  instagramHandle: text(/^@[\w.]+$/, 'a profile name such as "@brand"'),
  whatsapp: link,
  season: shortText,
  offline: optional(flag),
  announcement: optional(announcement),
  delivery: optional(delivery),
};
const settings = shapeOf<SiteSettings>(fields);

function unknownFields(value: object, known: string[], above = ''): string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${above}${key} is no setting: should be one of ${known.join(', ')}`);
}

/** The chat URL must contain the phone number that the pages show. */
function chatProblems({ phone, whatsapp }: SiteSettings): string[] {
  const digits = phone.replace(/\D/g, '');
  return whatsapp.includes(digits)
    ? []
    : [`whatsapp "${whatsapp}": should carry the digits of phone, ${digits}`];
}

/** An announcement that ends before it begins is never shown. */
function dayProblems({ announcement }: SiteSettings): string[] {
  if (!announcement || announcement.from <= announcement.until) return [];
  return [
    `announcement.until "${announcement.until}": should not be before announcement.from, ${announcement.from}`,
  ];
}

/** Fewer days than the fewest. */
function rangeProblems({ delivery = {} }: SiteSettings): string[] {
  return (['metro', 'elsewhere'] as const).flatMap((place) => {
    const { from = 0, to = 0 } = delivery[place] ?? {};
    return from <= to
      ? []
      : [`delivery.${place}.to ${to}: should not be less than delivery.${place}.from, ${from}`];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Problems of the brand details, one a line, each starting with the path of its field. */
export function findSettingProblems(value: unknown): string[] {
  const problems = settings(value, '');
  if (isObject(value)) problems.push(...unknownFields(value, Object.keys(fields)));
  if (isObject(value) && 'delivery' in value && isObject(value.delivery))
    problems.push(...unknownFields(value.delivery, DELIVERY_FIELDS, 'delivery.'));
  if (problems.length > 0) return problems;
  const site = value as SiteSettings;
  return [...chatProblems(site), ...dayProblems(site), ...rangeProblems(site)];
}
