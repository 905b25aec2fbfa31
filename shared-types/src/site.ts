/** A line at the top of every page, between two days in India, both inclusive. */
export interface Announcement {
  text: string;
  /** Such as `2026-08-01`. */
  from: string;
  until: string;
}

/** A number of days, from one to the other, both inclusive. */
export interface Days {
  from: number;
  to: number;
}

/** How a piece reaches its buyer. Pages show only what is given. */
export interface Delivery {
  /** Days until a piece is ready to be sent. */
  readyIn?: number;
  /** Days on the way to large cities. */
  metro?: Days;
  /** Days on the way to all other places. */
  elsewhere?: Days;
  /** The last day to order for a festival, in India, such as `2027-08-08`. */
  lastOrder?: { day: string; festival: string };
  /** Where pieces are sent. */
  shipsTo?: string;
  /** What happens to a piece that does not suit or arrives broken. */
  returns?: string;
}

/** Texts of the brand details that may be translated, by their paths. */
export const SITE_TEXTS = [
  ...(['brand', 'tagline', 'city', 'season', 'announcement.text'] as const),
  ...(['delivery.lastOrder.festival', 'delivery.shipsTo', 'delivery.returns'] as const),
] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

/** Brand and contact details, from `shell/site.yaml`. */
export interface SiteSettings {
  brand: string;
  tagline: string;
  /** Absolute URL of the live site without a trailing slash, for canonical links. */
  origin: string;
  city: string;
  /** International form, such as `+91 00000 00000`. */
  phone: string;
  email: string;
  /** URL of the photo-sharing profile. */
  instagram: string;
  /** Handle of that profile, such as `@brand`. */
  instagramHandle: string;
  /** URL of the chat with the business; includes the phone number. */
  whatsapp: string;
  /** The season in page titles. */
  season: string;
  /** The language's name in itself, such as `English`. */
  language?: string;
  /** Texts that are in English on a site in another language. */
  untranslated?: SiteText[];
  /** Whether visited pages work offline. `false` clears the browsers' caches. On by default. */
  offline?: boolean;
  announcement?: Announcement;
  delivery?: Delivery;
}

/** India's time is 5 h 30 min ahead of UTC, all year round. */
const IST_OFFSET_MS = 19_800_000;

/** Today in India, such as `2026-08-01`. */
export const todayInIndia = (): string =>
  new Date(Date.now() + IST_OFFSET_MS).toISOString().slice(0, '2026-08-01'.length);

/** Opening hours (specification, section 2); closed on days not listed. */
export const OPENING_HOURS = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '19:00' },
  { days: ['Saturday'], opens: '10:00', closes: '18:00' },
] as const;
