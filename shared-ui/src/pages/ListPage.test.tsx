import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { renderRoutes, type TestHost } from '@dhaaga-noor/shared-runtime/testing';
import type { Product } from '@dhaaga-noor/shared-types';
import { loadList } from '../listing/family';
import { PageStep, PaginationFrame, type PaginationProps } from '../listing/PaginationFrame';
import { testClip, testFamily, testList, testPage, testProduct } from '../testing/testProducts';
import { FamilyPage } from './FamilyPage';

function Pagination({ paging }: PaginationProps) {
  return (
    <PaginationFrame paging={paging}>
      <PageStep paging={paging} by={-1}>
        Back
      </PageStep>
      <PageStep paging={paging} by={1}>
        On
      </PageStep>
    </PaginationFrame>
  );
}

interface Lists {
  long?: Product[];
  short?: Product[];
}

function toFamily({ long = [], short = [] }: Lists) {
  const lists = [
    testList('first', { count: 3 }),
    testList('second', { count: 3 }),
    testList('long', { label: 'Long list', count: long.length, from: 70 }),
    testList('empty'),
    testList('all', { keys: ['long', 'short'], count: 9 }),
    testList('other', { count: 3 }),
    testList('last', { count: 3 }),
    testList('short', { label: 'Short list', count: short.length, from: 70, untranslated: ['label'] }),
  ];
  return testFamily(lists, {
    loadPage: (key, at, sort) => Promise.resolve(testPage(key === 'long' ? long : short, at, sort)),
    trail: [{ label: 'Home', path: '/' }],
  });
}

const manyProducts = Array.from({ length: 20 }, (_, index) => testProduct(index + 1));

function open(url: string, { long = manyProducts, short = [] }: Lists = {}, host: TestHost = {}) {
  const family = toFamily({ long, short });
  const list: RouteModule = {
    Component: () => <FamilyPage {...{ family, Pagination }} />,
    loader: (args) => loadList(family, args),
  };
  const params = { type: ['long', 'short'] };
  const skeletons = [
    { id: 'list', path: '/:type', params },
    { id: 'product', path: '/:type/:id', params, products: true },
  ];
  return renderRoutes({ routes: { list, product: list } }, skeletons, url, host);
}

const cardNames = () =>
  within(screen.getByRole('region', { name: 'Products' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

async function card(name: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name });
  const [found] = screen
    .getAllByRole('article')
    .filter((article) => within(article).queryByRole('heading', { name }) !== null);
  if (!found) throw new Error(`No card of ${name}`);
  return found;
}

it('starts at the first slide of each gallery, even if it was swiped before hydration', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  open('/long');
  const cards = await screen.findAllByRole('article');
  const ofCards = (_: unknown, call: number) =>
    cards.some((card) => card.contains(scrollTo.mock.contexts[call] as Element));
  const calls = scrollTo.mock.calls.filter(ofCards);
  expect(calls).toEqual(Array.from({ length: 8 }, () => [{ left: 0, behavior: 'instant' }]));
});

it('marks the name of a list that is not in the page’s language', async () => {
  open('/short');
  expect(await screen.findByRole('heading', { level: 1, name: 'Short list' })).toHaveAttribute('lang', 'en');
  for (const name of ['You are here', 'Other collections']) {
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('listitem');
    expect(links.map((link) => [link.textContent, link.lang]).at(-1)).toEqual(['Short list', 'en']);
    expect(links[0]).not.toHaveAttribute('lang');
  }
});

describe('pages of a list', () => {
  it('shows eight products a page, from page 1', async () => {
    open('/long');
    await screen.findByRole('heading', { name: 'Product 1' });
    expect(cardNames()).toEqual(manyProducts.slice(0, 8).map(({ name }) => name));
  });

  it('shows the page in the URL', async () => {
    open('/long/page/3');
    await screen.findByRole('heading', { name: 'Product 17' });
    expect(cardNames()).toHaveLength(4);
  });

  it('shows the last page if the list is shorter', async () => {
    open('/long/page/9');
    expect(await screen.findByRole('heading', { name: 'Product 20' })).toBeInTheDocument();
  });

  it.each(['/long/page/3?from=chat', '/long/price-low/page/3'])(
    'has the canonical URL of its page in its own order at %s',
    async (url) => {
      open(url);
      await screen.findByRole('heading', { name: 'Product 20' });
      // eslint-disable-next-line testing-library/no-node-access -- a link in the head has no role
      const canonical = document.querySelector('link[rel="canonical"]');
      expect(canonical).toHaveAttribute('href', 'https://shop.example/long/page/3');
    },
  );

  it.each([
    ['/long/page/3', '/short/page/2', 'Product 9'],
    ['/long/price-high/page/3', '/short/price-high/page/2', 'Product 1'],
  ])('keeps %s through a shorter list, whose links name pages that exist', async (url, shorter, product) => {
    const { router } = open(url, { short: manyProducts.slice(0, 9) });
    const follow = async (name: string) => {
      await userEvent.click(await screen.findByRole('link', { name }));
      await screen.findByRole('heading', { name });
      return router.state.page.location.pathname;
    };
    await screen.findByRole('heading', { name: 'Long list' });
    expect(screen.getByRole('link', { name: 'Short list' })).toHaveAttribute('href', shorter);
    expect(await follow('Short list')).toBe(shorter);
    expect(cardNames()).toEqual([product]);
    expect(await follow('Long list')).toBe(url);
  });

  it('forgets the page once the shopper has chosen one of the shorter list', async () => {
    const { router } = open('/long/page/3', { short: manyProducts.slice(0, 9) });
    await userEvent.click(await screen.findByRole('link', { name: 'Short list' }));
    await screen.findByRole('heading', { name: 'Product 9' });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Product 1' });
    expect(router.state.page.location.pathname).toBe('/short');
    expect(screen.getByRole('link', { name: 'Long list' })).toHaveAttribute('href', '/long');
  });

  it('moves the focus to the heading after a page change, and announces the page', async () => {
    const { router } = open('/long');
    const heading = await screen.findByRole('heading', { name: 'Long list' });
    expect(heading).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.page.location.pathname).toBe('/long/page/2');
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 3');
  });

  it('disables Previous on the first page and Next on the last', async () => {
    open('/long/page/3');
    expect(await screen.findByRole('link', { name: 'On' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/long/page/2');
  });

  it('shows the product count and the lowest price', async () => {
    open('/long');
    expect(await screen.findByText('20 designs · from ₹ 70')).toBeInTheDocument();
  });

  it('sorts by price, also on further pages, and Back restores its own order', async () => {
    const { router } = open('/long');
    const orders = within(await screen.findByRole('navigation', { name: 'Order' }));
    expect(orders.getByRole('link', { name: 'Our order' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(orders.getByRole('link', { name: 'Price: high to low' }));
    await screen.findByRole('heading', { name: 'Product 20' });
    expect(cardNames()).toEqual(
      manyProducts
        .slice(-8)
        .map(({ name }) => name)
        .reverse(),
    );
    expect(orders.getByRole('link', { name: 'Price: high to low' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await screen.findByRole('heading', { name: 'Product 12' });
    expect(router.state.page.location.pathname).toBe('/long/price-high/page/2');
    await act(async () => router.navigator.go(-2));
    await screen.findByRole('heading', { name: 'Product 1' });
  });

  it('shows no pagination for one page', async () => {
    open('/short', { short: manyProducts.slice(0, 8) });
    await screen.findByRole('heading', { name: 'Product 8' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('shows a notice if there are no products', async () => {
    open('/short');
    expect(
      await screen.findByRole('heading', { name: 'No products found in this collection' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Please check back later for new arrivals.')).toBeInTheDocument();
  });
});

describe('a card', () => {
  it('shows name, id and price', async () => {
    open('/short', { short: [testProduct(7, { price: 1250 })] });
    const seventh = within(await card('Product 7'));
    expect(seventh.getByText('ID: T007')).toBeInTheDocument();
    expect(seventh.getByText('₹ 1,250')).toBeInTheDocument();
  });

  it('is marked if sold out, and asks about something similar', async () => {
    open('/short', { short: [testProduct(7, { soldOut: true })] });
    const seventh = within(await card('Product 7'));
    expect(seventh.getByText('Sold out')).toBeInTheDocument();
    const ask = seventh.getByRole('link', { name: 'Ask for one like it on WhatsApp: Product 7' });
    expect(ask).toHaveTextContent('Ask for one like it');
    expect(new URL(ask.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello! This one is sold out. Do you have something similar?\nProduct 7 (T007), ₹107\nhttps://shop.example/short/T007\n\nQuantity: \nPIN code: \nNeeded by: ',
    );
  });

  it('strikes through the previous price', async () => {
    open('/short', { short: [testProduct(7, { price: 150, was: 250 })] });
    const seventh = within(await card('Product 7'));
    expect(seventh.getByText('₹ 250').tagName).toBe('S');
    expect(seventh.getByText(/₹ 150/)).toHaveTextContent('Before: ₹ 250 Price: ₹ 150');
  });

  it('prefills the chat with name, id, price and URL', async () => {
    open('/short', { short: [testProduct(7, { price: 1250 })] });
    const ask = within(await card('Product 7')).getByRole('link', {
      name: 'Ask us about Product 7 on WhatsApp',
    });
    expect(ask).toHaveTextContent('Ask us');
    expect(new URL(ask.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello! I would like this one:\nProduct 7 (T007), ₹1,250\nhttps://shop.example/short/T007\n\nQuantity: \nPIN code: \nNeeded by: ',
    );
  });

  it('steps through its media and wraps around, independently of other products', async () => {
    open('/long');
    const first = within(await card('Product 1'));
    const second = within(await card('Product 2'));
    await userEvent.click(first.getByRole('button', { name: 'Next view of Product 1' }));
    expect(first.getByText('2/2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('View 2 of 2 of Product 1');
    await userEvent.click(first.getByRole('button', { name: 'Next view of Product 1' }));
    expect(first.getByText('1/2')).toBeInTheDocument();
    await userEvent.click(second.getByRole('button', { name: 'Previous view of Product 2' }));
    expect(second.getByText('2/2')).toBeInTheDocument();
    expect(first.getByText('1/2')).toBeInTheDocument();
  });

  it('keeps its media index across pages', async () => {
    open('/long');
    await userEvent.click(await screen.findByRole('button', { name: 'Next view of Product 1' }));
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await screen.findByRole('heading', { name: 'Product 9' });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(within(await card('Product 1')).getByText('2/2')).toBeInTheDocument();
  });

  it('follows the arrow keys', async () => {
    open('/short', { short: [testProduct(1)] });
    const firstCard = within(await card('Product 1'));
    act(() => firstCard.getByRole('link', { name: /Picture T001-1/ }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(firstCard.getByText('2/2')).toBeInTheDocument();
    expect(firstCard.getByRole('link', { name: /Picture T001-2/ })).toHaveFocus();
  });

  // As in Safari before 15.5, jsdom's inert links are Tab stops.
  it('has one Tab stop for its media, the current one', async () => {
    open('/long');
    const visible = within(await card('Product 1'));
    const stops = visible.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
    const named = (name: RegExp) => visible.getByRole('link', { name });
    expect(stops).toEqual([named(/Picture T001-1/), named(/Ask/)]);
  });

  it('has no arrows and no counter for a single picture', async () => {
    open('/short', { short: [testProduct(1, { media: testProduct(1).media.slice(0, 1) })] });
    const firstCard = within(await card('Product 1'));
    expect(firstCard.queryByRole('button')).not.toBeInTheDocument();
    expect(firstCard.queryByText('1/1')).not.toBeInTheDocument();
  });
});

describe('a clip on a card', () => {
  async function openClip() {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    open('/short', { short: [testProduct(1, { media: [testClip('sway')] })] });
    return { clip: await screen.findByRole('img', { name: 'Picture sway-poster' }), play, pause };
  }

  it('plays muted on hover and pauses afterwards', async () => {
    const { clip, play, pause } = await openClip();
    expect(play).not.toHaveBeenCalled();
    await userEvent.hover(clip);
    expect(play.mock.contexts).toMatchObject([{ muted: true, volume: 0 }]);
    expect(pause).not.toHaveBeenCalled();
    await userEvent.unhover(clip);
    expect(pause.mock.contexts).toEqual(play.mock.contexts);
  });

  it('does not play on touch', async () => {
    const { clip, play } = await openClip();
    await userEvent.pointer({ keys: '[TouchA>]', target: clip });
    expect(play).not.toHaveBeenCalled();
  });

  /** Simulates the browser starting a clip. */
  function begin(video: HTMLVideoElement) {
    window.IntersectionObserver = class {
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    jest.spyOn(video, 'paused', 'get').mockReturnValue(false);
    fireEvent.play(video);
  }

  it('plays in place when its button is tapped, and pauses at the second tap', async () => {
    const { play, pause } = await openClip();
    const mark = screen.getByRole('button', { name: 'Play the clip of Product 1 here' });
    await userEvent.pointer({ keys: '[TouchA]', target: mark });
    expect(play.mock.contexts).toMatchObject([{ muted: true, volume: 0 }]);
    begin(play.mock.contexts[0] as HTMLVideoElement);
    pause.mockClear();
    expect(mark).toHaveAccessibleName('Pause the clip of Product 1');
    await userEvent.pointer({ keys: '[TouchA]', target: mark });
    expect(pause.mock.contexts).toEqual(play.mock.contexts);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('plays by keyboard, even with reduced motion', async () => {
    const query = { ...window.matchMedia(''), matches: true };
    jest.spyOn(window, 'matchMedia').mockReturnValue(query);
    const { play } = await openClip();
    expect(play).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Play the clip of Product 1 here' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('pauses when another slide is selected', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    const media = [testClip('sway'), ...testProduct(1).media];
    open('/short', { short: [testProduct(1, { media })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Play the clip of Product 1 here' }));
    pause.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Next view of Product 1' }));
    expect(pause.mock.contexts).toEqual([play.mock.contexts[0]]);
    expect(screen.queryByRole('button', { name: /the clip of/ })).not.toBeInTheDocument();
  });
});

describe('the end of a list', () => {
  const nextCollections = async () =>
    within(await screen.findByRole('region', { name: 'Go on to' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('leads to the next two collections that have products', async () => {
    open('/long/page/3');
    expect(await nextCollections()).toEqual(['other', 'last']);
  });

  it('leads from the last collection to the first ones', async () => {
    open('/short', { short: manyProducts.slice(0, 1) });
    expect(await nextCollections()).toEqual(['first', 'second']);
  });

  it('is on the last page only', async () => {
    open('/long');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Go on to' })).not.toBeInTheDocument();
  });
});
