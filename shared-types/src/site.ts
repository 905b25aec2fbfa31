/** A line at the top of every page, between two days in India, both inclusive. */
export interface Announcement {
  text: string;
  /** Such as `2026-08-01`. */
  from: string;
  until: string;
}

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
  /** Whether visited pages work offline. `false` clears the browsers' caches. On by default. */
  offline?: boolean;
  announcement?: Announcement;
}

/** Opening hours (specification, section 2); closed on days not listed. */
export const OPENING_HOURS = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '19:00' },
  { days: ['Saturday'], opens: '10:00', closes: '18:00' },
] as const;
