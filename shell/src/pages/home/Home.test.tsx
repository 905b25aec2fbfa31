import { screen, within } from '@testing-library/react';
import type { FeaturedProduct, Picture } from '@dhaaga-noor/shared-types';
import { LUMBA, RAKHI, renderShell } from '../../testing/renderShell';

const RAKHI_PRODUCTS: FeaturedProduct[] = [
  {
    place: 1,
    id: 'SDPN002',
    name: 'Name Bracelet',
    price: 950,
    type: 'personalized',
    path: '/shop/rakhi/personalized',
  },
  { place: 3, id: 'SDPN003', name: 'Engraved Bracelet', price: 850, path: '/shop/rakhi/personalized' },
];
const LUMBA_PRODUCTS: FeaturedProduct[] = [
  { place: 2, id: 'SDL001', name: 'Bangle Lumba', price: 800, path: '/shop/lumba/bangle' },
  { place: 4, id: 'SDL011', name: 'Hanging Lumba', price: 500, path: '/shop/lumba/hanging' },
];
const PICTURE: Picture = {
  kind: 'image',
  base: '/glass',
  widths: [480],
  width: 480,
  height: 480,
  placeholder: 'data:image/webp;base64,AA==',
  alt: 'Glass.',
};
const featured = (name: string) => (name === 'mfe-rakhi' ? RAKHI_PRODUCTS : LUMBA_PRODUCTS);

const renderHome = () => renderShell('/', { loadRemote: async (name) => ({ featured: featured(name) }) });

async function featuredCards() {
  const section = within(await screen.findByRole('region', { name: 'Favourites of the season' }));
  return section.queryAllByRole('listitem');
}

describe('Home', () => {
  it('lists the fourteen collections in their order, with the claimed counts', async () => {
    renderHome();
    const section = within(await screen.findByRole('region', { name: 'The collections' }));
    expect(section.getAllByRole('list')).toHaveLength(3);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop/lumba/bangle',
      '/shop/rakhi/single',
      '/shop/rakhi/girls-lumba',
      '/shop/rakhi/kids',
      '/shop/lumba/mirror',
      '/shop/lumba/hanging',
      '/shop/rakhi/bracelet-set',
      '/shop/rakhi/personalized',
      '/shop/rakhi/bhaiya-bhabi',
      '/shop/rakhi/band',
      '/shop/rakhi/newborn',
      '/shop/rakhi/pet',
      '/shop/lumba',
      '/shop/rakhi',
    ]);
    for (const claim of [
      '65 bangle designs',
      '36 traditional',
      '4 bhaiya bhabhi',
      '80+ lumbas',
      '100+ rakhis',
    ]) {
      expect(section.getByText(claim)).toBeInTheDocument();
    }
  });

  it('links to a collection without a tile, and shows no tile of a page that the shop has not', async () => {
    const path = '/shop/lumba';
    const glass = { label: 'Glass Lumba', path: `${path}/glass` };
    const collections = [{ label: 'Mirror', path: `${path}/mirror` }, glass];
    renderShell('/', {
      remotes: [{ ...LUMBA, nav: [{ label: 'Lumba', path, collections }] }],
      loadRemote: async () => ({ featured: LUMBA_PRODUCTS }),
    });
    const section = within(await screen.findByRole('region', { name: 'The collections' }));
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop/lumba/mirror',
      '/shop/lumba',
      '/shop/lumba/glass',
    ]);
    expect(section.getByRole('link', { name: 'Glass Lumba' })).toBeVisible();
  });

  it('gives a collection without one of its own tiles that of its remote', async () => {
    const path = '/shop/lumba';
    const keys = ['mirror', 'glass', 'jute'];
    const collections = keys.map((key) => ({ label: `The ${key}`, path: `${path}/${key}` }));
    const tiles = keys.map((key) => ({
      name: `The ${key}`,
      path: `${path}/${key}`,
      count: 2,
      picture: PICTURE,
    }));
    renderShell('/', {
      remotes: [{ ...LUMBA, nav: [{ label: 'Lumba', path, collections }] }],
      loadRemote: async () => ({ featured: LUMBA_PRODUCTS, tiles: tiles.slice(0, 2) }),
    });
    const section = within(await screen.findByRole('region', { name: 'The collections' }));
    const rows = section.getAllByRole('list').map((row) => within(row).queryAllByRole('link'));
    expect(rows.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      [],
      ['Mirror lumba10 mirror'],
      ['All lumba80+ lumbas'],
      ['The glass2 designs'],
      ['The jute'],
    ]);
    const tile = section.getByRole('link', { name: /The glass/ });
    expect(tile).toHaveAttribute('href', '/shop/lumba/glass');
    // eslint-disable-next-line testing-library/no-node-access -- a decorative picture has no role
    expect(tile.querySelector('picture img')).toHaveAttribute('src', '/glass-480.jpg');
  });

  it('shows all tiles of a family whose release does not list its collections', async () => {
    renderShell('/', {
      remotes: [{ ...RAKHI, nav: [{ label: 'Rakhi', path: '/shop/rakhi' }] }],
      loadRemote: async () => ({ featured: RAKHI_PRODUCTS }),
    });
    const section = within(await screen.findByRole('region', { name: 'The collections' }));
    expect(section.getAllByRole('link')).toHaveLength(10);
  });

  it('shows the featured products of both remotes in their places', async () => {
    renderHome();
    await screen.findByText('Hanging Lumba');
    expect((await featuredCards()).map((card) => card.textContent)).toEqual([
      'Name Bracelet₹\u202f950Ask us',
      'Bangle Lumba₹\u202f800Ask us',
      'Engraved Bracelet₹\u202f850Ask us',
      'Hanging Lumba₹\u202f500Ask us',
    ]);
    expect(screen.getByRole('link', { name: 'Bangle Lumba' })).toHaveAttribute(
      'href',
      '/shop/lumba/bangle/SDL001',
    );
    expect(screen.queryByRole('button', { name: /heart|like|favourite/i })).not.toBeInTheDocument();
  });

  it('marks what is of a remote that lacks the page’s language', async () => {
    const path = '/shop/lumba/glass';
    const nav = [{ label: 'Lumba', path: '/shop/lumba', collections: [{ label: 'Glass', path }] }];
    renderShell('/', {
      remotes: [{ ...LUMBA, nav, lang: 'en' }, RAKHI],
      loadRemote: async (name) => ({
        featured: featured(name),
        tiles: name === 'mfe-lumba' ? [{ name: 'The glass', path, count: 2, picture: PICTURE }] : [],
      }),
    });
    expect(await screen.findByText('Bangle Lumba')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('The glass')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Name Bracelet')).not.toHaveAttribute('lang');
  });

  it('asks about a featured product, and for a name on a personalized one', async () => {
    renderHome();
    const messageOf = async (name: string) => {
      const ask = await screen.findByRole('link', { name: `Ask us about ${name} on WhatsApp` });
      return new URL(ask.getAttribute('href') ?? '').searchParams.get('text');
    };
    expect(await messageOf('Name Bracelet')).toMatch(
      /Name Bracelet \(SDPN002\), ₹950\nhttp.+\/shop\/rakhi\/personalized\/SDPN002\n\nName on it: \n/,
    );
    // Of an older release, which does not say that it is personalized.
    expect(await messageOf('Engraved Bracelet')).not.toContain('Name on it');
    expect(await messageOf('Bangle Lumba')).toMatch(
      /Bangle Lumba \(SDL001\), ₹800\nhttp.+\/shop\/lumba\/bangle\/SDL001\n\nQuantity: \n/,
    );
  });

  it('shows an error if a remote’s products fail to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderShell('/', { loadRemote: () => Promise.reject(new Error('offline')) });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  });

  it('shows favourites and their prices before the collections', async () => {
    renderHome();
    await screen.findByText('Hanging Lumba');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Favourites of the season', 'The collections', 'Our Story']);
  });
});
