/** Every interface text of this remote. */
export const messages = {
  home: 'Home',
  shop: 'Shop',
  family: 'Lumba',
  indexHeading: 'Lumba Collections',
  indexIntro: 'Hung from her bangle on Raksha Bandhan: mirrors, bells and tassels that move as she does.',
  allHeading: 'All Lumba Products',
  allDescription: 'Every lumba that we make, of all our collections.',
  allShort: 'All Lumba',
  invalidCollection: 'Invalid Lumba Collection',
  invalidHint: 'There is no such collection. All that we make is listed under our lumba collections.',
  seeCollections: 'See all lumba collections',
  previous: 'Prev',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
} as const;
