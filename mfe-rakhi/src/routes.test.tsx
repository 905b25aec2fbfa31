import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import { collections, loadPage } from '../catalogue/collections.yaml';
import { featured } from '../catalogue/featured.yaml';
import { routes } from './routes';
import { toSkeletons } from './skeletons';

// The real catalogue, with a spy on its loading.
jest.mock('../catalogue/collections.yaml', () => {
  const actual = jest.requireActual<typeof import('../catalogue/collections.yaml')>(
    '../catalogue/collections.yaml',
  );
  return { ...actual, loadPage: jest.fn(actual.loadPage) };
});

const LABELS = {
  single: 'Single Rakhi',
  band: 'Band Rakhi',
  'bhaiya-bhabi': 'Bhaiya Bhabi Rakhi',
  'bracelet-set': 'Bracelet Rakhi Set',
  personalized: 'Personalized Name Bracelets',
  lumba: 'Lumbas',
  kids: 'Kids Rakhi',
  'girls-lumba': 'Girls Lumba Rakhi',
  newborn: 'Newborn Rakhi',
  pet: 'Pet Rakhi',
};

/** Number of products in the catalogue. */
const countOf = (type: string) => collections.find(({ key }) => key === type)?.count ?? 0;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const open = (path: string) => renderRoutes({ routes }, toSkeletons(collections.map(({ key }) => key)), path);

describe('/shop/rakhi', () => {
  it('shows the ten collections in order, each linked to its list', async () => {
    open('/shop/rakhi');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rakhi Collections' })).toBeInTheDocument();
    const cards = screen
      .getAllByRole('heading', { level: 2 })
      .map((title) => within(title).getByRole('link'));
    expect(cards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      Object.entries(LABELS).map(([key, label]) => [label, `/shop/rakhi/${key}`]),
    );
  });
});

describe('/shop/rakhi/{type}', () => {
  it('links to the previous and next pages', async () => {
    open('/shop/rakhi/single');
    expect(await screen.findByText(/^Page 1 of \d+$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText(/^Page 2 of \d+$/)).toBeInTheDocument();
    expect(screen.getByText('ID: SDR009')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop/rakhi/single');
  });

  it('keeps the page when the type changes, also through a shorter list', async () => {
    const { router } = open('/shop/rakhi/single/page/3');
    await userEvent.click(await screen.findByRole('link', { name: 'Bracelet Rakhi Set' }));
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
    expect(router.state.page.location.pathname).toBe('/shop/rakhi/bracelet-set/page/2');
    await userEvent.click(screen.getByRole('link', { name: 'Band Rakhi' }));
    await screen.findByRole('heading', { level: 1, name: 'Band Rakhi' });
    expect(router.state.page.location.pathname).toBe('/shop/rakhi/band');
    await userEvent.click(screen.getByRole('link', { name: 'Kids Rakhi' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(router.state.page.location.pathname).toBe('/shop/rakhi/kids/page/3');
  });

  it('marks personalized products and puts a hero above them', async () => {
    open('/shop/rakhi/personalized');
    expect(await screen.findByText('Made to order')).toBeInTheDocument();
    expect(screen.getAllByText('Personalized')).toHaveLength(countOf('personalized'));
  });

  it('prefills a chat about a piece with a name', async () => {
    open('/shop/rakhi/personalized');
    const ask = await screen.findByRole('link', { name: 'Ask us on WhatsApp' });
    expect(new URL(ask.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello! I would like a piece with a name on it:\nPersonalized Name Bracelets, from ₹500\nhttps://shop.example/shop/rakhi/personalized\n\nName on it: \nQuantity: \nPIN code: \nNeeded by: ',
    );
  });

  it.each(['nothing', 'constructor'])('has no collection "%s"', async (type) => {
    open(`/shop/rakhi/${type}`);
    expect(await screen.findByRole('heading', { name: 'Invalid Rakhi Collection' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('loads only the page in the URL until the shopper navigates', async () => {
    jest.mocked(loadPage).mockClear();
    open('/shop/rakhi/kids/page/2');
    await screen.findByText('ID: SDK009');
    expect(jest.mocked(loadPage).mock.calls).toEqual([['kids', 2, undefined]]);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('ID: SDK024');
    expect(jest.mocked(loadPage).mock.calls).toEqual([
      ['kids', 2, undefined],
      ['kids', 3, undefined],
    ]);
  });
});

describe('/shop/rakhi/{type}/{id}', () => {
  it('is the product’s own page, linked to its list’s page', async () => {
    open('/shop/rakhi/single/SDR012');
    expect(await screen.findByText('ID: SDR012')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(
      screen.getByRole('link', { name: `See all ${countOf('single')} designs of Single Rakhi` }),
    ).toHaveAttribute('href', '/shop/rakhi/single/page/2');
    // eslint-disable-next-line testing-library/no-node-access -- a link in the head has no role
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://shop.example/shop/rakhi/single/SDR012',
    );
  });

  it.each(['SDR999', 'SDB001', 'constructor'])('says that there is no piece "%s" in it', async (id) => {
    open(`/shop/rakhi/single/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'No Such Piece' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See Single Rakhi' })).toHaveAttribute(
      'href',
      '/shop/rakhi/single',
    );
  });

  it('finds no product of an unknown collection', async () => {
    open('/shop/rakhi/nothing/SDR001');
    expect(await screen.findByRole('heading', { name: 'Invalid Rakhi Collection' })).toBeInTheDocument();
  });
});

describe('/rakhi', () => {
  it('asks the shopper to choose a collection', async () => {
    open('/rakhi');
    expect(await screen.findByRole('heading', { name: 'Please select a collection' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all rakhi collections' })).toHaveAttribute(
      'href',
      '/shop/rakhi',
    );
  });
});

describe('/rakhi/{type}', () => {
  it('is an alias of the list with its canonical URL', async () => {
    open('/rakhi/band');
    expect(await screen.findByRole('heading', { level: 1, name: 'Band Rakhi' })).toBeInTheDocument();
    // eslint-disable-next-line testing-library/no-node-access -- a link in the head has no role
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://shop.example/shop/rakhi/band',
    );
  });

  it('knows the same collections', async () => {
    open('/rakhi/nothing');
    expect(await screen.findByRole('heading', { name: 'Invalid Rakhi Collection' })).toBeInTheDocument();
  });
});

describe('./featured', () => {
  it('features two name bracelets, with their prices', () => {
    expect(featured.map(({ id, price, place }) => [place, id, price])).toEqual([
      [1, 'SDPN002', 950],
      [3, 'SDPN003', 850],
    ]);
  });
});
