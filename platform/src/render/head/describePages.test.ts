import type { Composition, ListedProduct } from '@dhaaga-noor/shared-types';
import { planComposition } from '../planComposition';
import { remoteRelease, shellRelease } from '../releaseFixture';
import { describePage } from './describePages';
import { toShippedProducts, planPages, toPlainPage, type PlannedPage } from './planPages';
import type { PageHead } from './html';

const LISTED: ListedProduct = {
  id: 'SDR001',
  name: 'Kundan "Rani" Rakhi',
  price: 1250,
  description: 'A medallion </script> on a thread.',
  list: '/shop/rakhi/single',
  page: 1,
  media: [{ kind: 'image', alt: 'A rakhi on linen.' }],
};
const listed: ListedProduct[] = Array.from({ length: 9 }, (_, index) => ({
  ...LISTED,
  id: `SDR00${index + 1}`,
  page: index < 8 ? 1 : 2,
  ...(index === 0 && { share: 'media/1-share.jpg', size: 'Medallion 3.8 cm' }),
  ...(index === 1 && { was: 1500, soldOut: true }),
  ...(index === 3 && { was: 1500 }),
}));

const type = ['single', 'band', 'all'];
const placed = [
  { release: shellRelease(), base: '/s/', products: [] },
  {
    release: remoteRelease({
      routes: [
        { id: 'index', path: '/shop/rakhi' },
        { id: 'list', path: '/shop/rakhi/:type', params: { type }, pages: { single: 2, band: 1, all: 2 } },
        {
          id: 'product',
          path: '/shop/rakhi/:type/:id',
          params: { type: ['single', 'band'] },
          products: true,
        },
      ],
    }),
    base: '/r/',
    products: listed,
  },
];
const plan = planComposition(placed, { year: 2026 });
const products = toShippedProducts(placed);
const { composition } = plan;
const { origin, brand } = composition.site;
const planned = [...planPages(plan, products), toPlainPage('/404')];

const LABELS: Record<string, string> = { '/': 'Home', '/shop': 'Shop', '/shop/rakhi/single': 'Single Rakhi' };
const toHead = ({ url }: PlannedPage): [string, PageHead] => {
  const hidden = url === '/404' || url === '/image-test';
  const title = `${LABELS[url] ?? url} — ${brand} 2025`;
  return [
    url,
    { title, description: 'Threads & more.', hidden, ...(!hidden && { canonical: origin + url }) },
  ];
};

function describeAt(url: string, changes: Partial<Composition> = {}) {
  const heads = new Map(planned.map(toHead));
  const site = {
    composition: { ...composition, ...changes },
    products,
    urls: new Set(planned.map((each) => each.url)),
    headOf: (at: string) => heads.get(at),
    share: '/s/media/share.jpg',
  };
  const page = planned.find((each) => each.url === url) ?? toPlainPage(url);
  const { tags, graph } = describePage(site, page);
  const { '@graph': things = [] } = (graph ?? {}) as { '@graph'?: Record<string, unknown>[] };
  return {
    tags,
    graph,
    ofType: (name: string) => things.find((thing) => [thing['@type']].flat().includes(name)),
  };
}

describe('describePage', () => {
  it('gives a product its share picture, its price and its breadcrumbs', () => {
    const { tags, ofType } = describeAt('/shop/rakhi/single/SDR001');
    expect(tags).toContain('<meta property="og:type" content="product">');
    expect(tags).toContain(`<meta property="og:image" content="${origin}/r/media/1-share.jpg">`);
    expect(tags).toContain('<meta property="og:image:alt" content="A rakhi on linen.">');
    expect(tags).toContain('<meta property="og:image:height" content="1200">');
    expect(tags).toContain('<meta name="twitter:card" content="summary">');
    expect(ofType('Product')).toMatchObject({
      name: 'Kundan "Rani" Rakhi',
      sku: 'SDR001',
      image: [`${origin}/r/media/1-share.jpg`],
      offers: { price: 1250, priceCurrency: 'INR', url: `${origin}/shop/rakhi/single/SDR001` },
    });
    const steps = ofType('BreadcrumbList')?.['itemListElement'] as { name: string }[];
    expect(steps.map(({ name }) => name)).toEqual([
      'Home',
      'Shop',
      'Rakhi',
      'Single Rakhi',
      'Kundan "Rani" Rakhi',
    ]);
  });

  it.each([
    [
      'SDR003',
      'Kundan &quot;Rani&quot; Rakhi · ₹1,250',
      'Free shipping across India. A medallion &lt;/script&gt; on a thread.',
    ],
    [
      'SDR001',
      'Kundan &quot;Rani&quot; Rakhi · ₹1,250',
      'Medallion 3.8 cm. Free shipping across India. A medallion &lt;/script&gt; on a thread.',
    ],
    [
      'SDR002',
      'Kundan &quot;Rani&quot; Rakhi · Sold out',
      'Ask us for something similar. A medallion &lt;/script&gt; on a thread.',
    ],
    [
      'SDR004',
      'Kundan &quot;Rani&quot; Rakhi · ₹1,250, before ₹1,500',
      'Free shipping across India. A medallion &lt;/script&gt; on a thread.',
    ],
  ])('previews %s by name and price, size and shipping', (id, title, description) => {
    const { tags } = describeAt(`/shop/rakhi/single/${id}`);
    expect(tags).toContain(`<meta property="og:title" content="${title}">`);
    expect(tags).toContain(`<meta property="og:description" content="${description}">`);
  });

  it('says that a product is sold out, and its earlier price', () => {
    expect(describeAt('/shop/rakhi/single/SDR002').ofType('Product')).toMatchObject({
      offers: {
        price: 1250,
        availability: 'https://schema.org/OutOfStock',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 1500 },
      },
    });
    const { offers } = describeAt('/shop/rakhi/single/SDR001').ofType('Product') ?? {};
    expect(offers).toHaveProperty('availability', 'https://schema.org/InStock');
    expect(offers).not.toHaveProperty('priceSpecification');
  });

  it('shows the shell’s picture for an empty list', () => {
    const { tags } = describeAt('/shop/rakhi/band');
    expect(tags).toContain(`<meta property="og:image" content="${origin}/s/media/share.jpg">`);
  });

  it('describes the business on Home', () => {
    expect(describeAt('/').ofType('JewelryStore')).toMatchObject({
      name: brand,
      address: { addressCountry: 'IN' },
      openingHoursSpecification: [{ opens: '10:00', closes: '19:00' }, { closes: '18:00' }],
    });
  });

  it('names pages by their URLs under a base path', () => {
    const { ofType } = describeAt('/shop/rakhi/single/SDR001', { base: '/repo/' });
    expect(ofType('Product')).toMatchObject({ url: `${origin}/repo/shop/rakhi/single/SDR001` });
    const steps = ofType('BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(steps.map(({ item }) => item)).toContain(`${origin}/repo/shop/rakhi/single`);
    const home = describeAt('/', { base: '/repo/' });
    expect(home.ofType('WebSite')).toMatchObject({ url: `${origin}/repo/` });
  });

  it('writes nothing that closes its attribute', () => {
    const { tags } = describeAt('/shop/rakhi/single/SDR001');
    expect(tags.join('')).not.toContain('content="Kundan "');
  });

  it('shares no unknown URL, and hides every page of a preview', () => {
    const { tags, graph } = describeAt('/404');
    expect([tags, graph]).toEqual([[], undefined]);
    expect(describeAt('/about', { preview: { label: 'x' } }).tags[0]).toBe(
      '<meta name="robots" content="noindex">',
    );
  });
});
