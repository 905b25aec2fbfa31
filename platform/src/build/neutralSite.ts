import type { SiteSettings } from '@dhaaga-noor/shared-types';

/** Brand details for a remote that is shown without the shell's sources. */
export const NEUTRAL_SITE: SiteSettings = {
  brand: 'Storefront',
  tagline: 'A part on its own',
  origin: 'https://www.example.com',
  city: 'Jaipur',
  phone: '+91 00000 00000',
  email: 'hello@example.com',
  instagram: 'https://www.instagram.com/example',
  instagramHandle: '@example',
  whatsapp: 'https://wa.me/910000000000',
  season: '2025',
};
