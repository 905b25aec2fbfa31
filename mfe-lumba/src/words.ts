/** Every interface text of this remote. */
export const words = {
  home: 'Home',
  shop: 'Shop',
  family: 'Lumba',
  indexHeading: 'Lumba Collections',
  indexIntro: 'Hung from her bangle on Raksha Bandhan: mirrors, bells and tassels that move as she does.',
  allHeading: 'All Lumba Products',
  allDescription: 'Every lumba that we make: mirror, bangle and hanging, eighty pieces in all.',
  allShort: 'All Lumba',
  invalidCollection: 'Invalid Lumba Collection',
  invalidHint: 'There is no such collection. Ours are mirror, bangle and hanging lumba.',
  seeCollections: 'See all lumba collections',
  video: 'VIDEO',
  mixed: 'MIXED',
  previous: 'Prev',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
} as const;
