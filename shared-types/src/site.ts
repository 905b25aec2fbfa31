/** A line above every page, from one day in India to another, both included. */
export interface Announcement {
  text: string;
  /** Such as `2026-08-01`. */
  from: string;
  until: string;
}

/** Brand details and places to reach the business; one file, `shell/site.yaml`, is their source. */
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
  /** Name of that profile as shown, such as `@brand`. */
  instagramHandle: string;
  /** URL of the chat with the business; carries the phone number. */
  whatsapp: string;
  /** The season named in page titles. */
  season: string;
  /** Whether visited pages work without a network; `false` takes back what browsers have kept. On by default. */
  offline?: boolean;
  announcement?: Announcement;
}

/** When the business can be reached (specification, section 2); closed on the days that are not named. */
export const OPENING_HOURS = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '19:00' },
  { days: ['Saturday'], opens: '10:00', closes: '18:00' },
] as const;
