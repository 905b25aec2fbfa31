/** Every interface text of this remote. */
export const messages = {
  home: 'Home',
  shop: 'Shop',
  family: 'Rakhi',
  indexHeading: 'Rakhi Collections',
  indexIntro:
    'Threads tied by hand: for brothers and for bhabhi, for the smallest wrist and for the friend on four paws.',
  invalidCollection: 'Invalid Rakhi Collection',
  invalidHint: 'There is no such collection. All that we make is listed under our rakhi collections.',
  noCollection: 'Please select a collection',
  noCollectionHint: 'Each of our rakhi collections has a page of its own.',
  seeCollections: 'See all rakhi collections',
  heroKicker: 'Made to order',
  heroText:
    'Tell us a name, and we string it bead by bead, letter by letter, into a rakhi that is his alone.',
  heroSteps: ['Choose a style', 'Send us the name', 'We make it by hand'],
  heroAlt: 'The name AARAV in white letter cubes on a red and gold thread, on maroon satin with jasmine.',
  heroAction: 'Ask us on WhatsApp',
  heroQuestion: 'Hello! I would like a piece with a name on it:',
  heroSubject: (label: string, price: string) => `${label}, from ${price}`,
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
