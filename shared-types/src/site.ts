/** Brand details and places to reach the business; one file, `shell/site.yaml`, is their source. */
export interface SiteSettings {
  brand: string;
  tagline: string;
  /** Absolute address of the live site without a trailing slash, for canonical links. */
  origin: string;
  city: string;
  /** International form, such as `+91 00000 00000`. */
  phone: string;
  email: string;
  /** Address of the photo-sharing profile. */
  instagram: string;
  /** Name of that profile as shown, such as `@brand`. */
  instagramHandle: string;
  /** Address of the chat with the business; carries the phone number. */
  whatsapp: string;
  /** The season named in page titles. */
  season: string;
}
