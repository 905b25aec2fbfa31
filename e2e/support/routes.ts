/** One URL of each kind of page, with the product's own. */
export const ROUTES = [
  '/',
  '/shop',
  '/shop/find',
  '/about',
  '/contact',
  '/image-test',
  '/shop/rakhi',
  '/shop/rakhi/single/page/2',
  '/shop/rakhi/kids/price-high/page/2',
  '/shop/rakhi/personalized',
  '/shop/lumba',
  '/shop/lumba/all/page/2',
  '/rakhi',
  '/shop/rakhi/single/SDR001',
];

/** One URL of each unknown kind; its status is 404. */
export const ABSENT_ROUTES = ['/nowhere', '/shop/rakhi/unknown', '/shop/lumba/mirror/SDR001'];

/** These paths, and those of the same pages in Hindi. */
export const inAllLanguages = (paths: string[]): string[] => [...paths, ...paths.map((path) => `/hi${path}`)];
