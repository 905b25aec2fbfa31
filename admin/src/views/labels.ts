import { mapDetails, type ProductField } from '@dhaaga-noor/shared-types';
import { sharedMessages } from '@dhaaga-noor/shared-ui';

export interface Label {
  label: string;
  hint?: string;
  type?: 'date';
  /** Few pieces need it: it is folded until there is something to do. */
  isRare?: true;
}

const PRODUCT_FIELDS: Record<ProductField, Label> = {
  name: { label: 'Name', hint: 'A few words' },
  price: { label: 'Price' },
  was: { label: 'Earlier price', hint: 'Struck out; higher than the price' },
  soldOut: { label: 'Sold out' },
  draft: { label: 'Draft: on no page of the shop' },
  order: { label: 'Place in its list', hint: '1 is first; empty: by its id', isRare: true },
  description: { label: 'Description', hint: 'One or two sentences' },
  ...mapDetails((detail) => ({ label: sharedMessages.details[detail], isRare: true as const })),
  colours: { label: 'Colours' },
  for: { label: 'For whom' },
  matches: {
    label: 'Goes with',
    hint: 'Ids of other pieces of the same family, such as SDR001, SDL001R',
    isRare: true,
  },
};

/** The fields of `shell/site.yaml` that a shop owner changes, by path. */
export const SITE_FIELDS: Record<string, Label> = {
  brand: { label: 'Brand' },
  tagline: { label: 'Under the brand, in the footer' },
  season: { label: 'Season', hint: 'In page titles' },
  city: { label: 'City' },
  phone: { label: 'Phone', hint: 'Such as +91 00000 00000' },
  whatsapp: { label: 'WhatsApp', hint: 'https://wa.me/ and the digits of the phone' },
  email: { label: 'E-mail' },
  instagram: { label: 'Instagram', hint: 'The address of the profile, from the browser' },
  instagramHandle: { label: 'Name on Instagram', hint: 'Such as @brand' },
  'announcement.text': { label: 'Announcement', hint: 'Above every page' },
  'announcement.from': { label: 'Announcement: first day', type: 'date' },
  'announcement.until': { label: 'Announcement: last day', type: 'date' },
  'delivery.readyIn': { label: 'Days until a piece is sent' },
  'delivery.metro.from': { label: 'To metro cities: fewest days' },
  'delivery.metro.to': { label: 'To metro cities: most days' },
  'delivery.elsewhere.from': { label: 'Elsewhere: fewest days' },
  'delivery.elsewhere.to': { label: 'Elsewhere: most days' },
  'delivery.lastOrder.day': { label: 'Last day to order', type: 'date' },
  'delivery.lastOrder.festival': { label: 'Last day to order: for which festival' },
  'delivery.shipsTo': { label: 'Sent to' },
  'delivery.returns': { label: 'Returns' },
};

const LABELS: Partial<Record<string, Label>> = {
  ...PRODUCT_FIELDS,
  ...SITE_FIELDS,
  // What problems name that is no field of its own.
  alt: { label: 'What a picture shows' },
  files: { label: 'Photographs and clips' },
  file: { label: 'What is saved' },
  product: { label: 'Product' },
  message: { label: 'What changes?', hint: 'A few words, such as: prices for Diwali' },
  reason: { label: 'Why?', hint: 'A few words, for those who look it up' },
};
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** The label of a field, or of its text in another language, such as `hi.name`. */
export function toLabel(name: string): Label {
  const [, lang, field = name] = /^([a-z]{2})\.(\w+)$/.exec(name) ?? [];
  const own = LABELS[field] ?? { label: field };
  return lang ? { label: `${own.label} in ${LANGUAGES.of(lang)}`, hint: 'Empty: in English' } : own;
}
