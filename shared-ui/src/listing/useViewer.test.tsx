import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'shared-runtime';
import { renderRoutes } from 'shared-runtime/testing';
import {
  BACKDROP_TRANSITION_MS,
  ChunkLoadError,
  MODAL_TRANSITION_MS,
  type MediaViewerProps,
} from 'shared-types';
import { ListPage } from '../pages/ListPage';
import { testPage, testProduct } from '../testProducts';

const products = Array.from({ length: 10 }, (_, index) => testProduct(index + 1));

function Page() {
  const { id } = useParams();
  return (
    <ListPage
      heading="Long list"
      description="A list for a test."
      family="rakhi"
      path="/long"
      trail={[]}
      siblings={[]}
      shown={testPage(products, id ?? 1)}
      openId={id}
      marksOf={() => ({})}
      Pagination={() => null}
    />
  );
}

function MediaViewer(props: MediaViewerProps) {
  const { media, index, title, caption, address, chat, closing, onNavigate, onClose } = props;
  return (
    <dialog open aria-label={title} data-closing={closing}>
      {index + 1} / {media.length}
      <button onClick={() => onNavigate(1)}>Navigate</button>
      <button onClick={onClose}>Close</button>
      <p>{caption}</p>
      <output>{address}</output>
      <a href={chat}>Chat</a>
    </dialog>
  );
}
const loadViewer = () => Promise.resolve({ MediaViewer });

function open(
  address: string,
  loadRemote: () => Promise<unknown> = loadViewer,
  loader?: () => Promise<void>,
) {
  const list = { Component: Page };
  const skeletons = [
    { id: 'list', path: '/long' },
    { id: 'product', path: '/long/:id' },
  ];
  return renderRoutes({ routes: { list, product: { ...list, loader } } }, skeletons, address, { loadRemote });
}

const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const still = () => screen.queryByRole('region', { name: 'Product 1' });

/** Whether a click on a link is left to the browser. */
function isFollowed(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let followed = false;
  const end = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  fireEvent.click(link, keys);
  return followed;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('from a card', () => {
  it('opens the product at its own address and its shown medium', async () => {
    const load = jest.fn(loadViewer);
    const { router } = open('/long', load);
    await userEvent.click(await screen.findByRole('button', { name: 'Next view of Product 1' }));
    await tap(/Picture T001-2/);
    const dialog = await screen.findByRole('dialog', { name: 'Product 1' });
    expect(dialog).toHaveTextContent('2 / 2');
    expect(within(dialog).getByText('ID: T001 · ₹101')).toBeInTheDocument();
    await waitFor(() =>
      expect(router.state.page.location).toMatchObject({ pathname: '/long/T001', search: '?view=2' }),
    );
    expect(load.mock.calls).toEqual([['mfe-viewer', './MediaViewer']]);
    await waitFor(() => expect(document.title).toBe('Product 1 — Test Brand 2025'));
  });

  it('opens from the name of the product, too', async () => {
    open('/long');
    await tap(/^Product 1$/);
    expect(await screen.findByRole('dialog', { name: 'Product 1' })).toBeInTheDocument();
  });

  it('is loaded ahead when a shopper reaches for a card', async () => {
    const load = jest.fn(loadViewer);
    open('/long', load);
    await userEvent.hover(await screen.findByRole('heading', { name: 'Product 1' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not loaded ahead for who spares data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    try {
      const load = jest.fn(loadViewer);
      open('/long', load);
      await userEvent.hover(await screen.findByRole('heading', { name: 'Product 1' }));
      expect(load).not.toHaveBeenCalled();
      await tap(/Picture T001-1/);
      expect(load).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });

  it('closes back to the list, moves the card along and gives the focus back to it', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    await press('Navigate');
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(screen.getByText('2/2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Picture T001-2/ })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Long list — Test Brand 2025'));
  });

  it('lets the address follow in place, with no entry for a medium', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    await screen.findByRole('dialog');
    await press('Navigate');
    await waitFor(() => expect(router.state.page.location.search).toBe('?view=2'));
    await act(async () => router.navigator.go(-1));
    expect(router.state.page.location.pathname).toBe('/long');
  });

  it('closes in its own time after Back, and opens again on Forward', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T001'));
    await act(async () => router.navigator.go(-1));
    await waitFor(() => expect(dialog).toHaveAttribute('data-closing', 'true'));
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.page.location.pathname).toBe('/long');
    await act(async () => router.navigator.go(1));
    expect(await screen.findByRole('dialog', { name: 'Product 1' })).toHaveAttribute('data-closing', 'false');
  });
});

describe('by an address', () => {
  it('stands open over the page of its product, at the medium that is named', async () => {
    open('/long/T009?view=2');
    const dialog = await screen.findByRole('dialog', { name: 'Product 9' });
    expect(dialog).toHaveTextContent('2 / 2');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(within(dialog).getByRole('status')).toHaveTextContent('https://shop.example/long/T009?view=2');
  });

  it.each(['0', '9', 'x'])('takes ?view=%s for a medium that there is', async (view) => {
    open(`/long/T001?view=${view}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent(view === '9' ? '2 / 2' : '1 / 2');
  });

  it('asks about the product, and orders nothing', async () => {
    open('/long/T001');
    const chat = await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Chat' });
    const question = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
    expect(question).toBe('Hello! I have a question about Product 1 (T001): https://shop.example/long/T001');
  });

  it('shows the product in plain markup until the viewer has come', async () => {
    open('/long/T001', () => new Promise(() => undefined));
    const view = await screen.findByRole('region', { name: 'Product 1' });
    expect(within(view).getByRole('img', { name: 'Picture T001-1' })).toBeInTheDocument();
    expect(within(view).getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/long');
    expect(within(view).getByRole('link', { name: /Picture T001-1/ })).toHaveAttribute(
      'href',
      '/media/T001-1-640.jpg',
    );
  });

  it('has its card in sight behind it, and again when it has been left', async () => {
    const { router } = open('/long/T002');
    await screen.findByRole('dialog');
    const seen = jest.mocked(Element.prototype.scrollIntoView);
    expect(seen).toHaveBeenCalledTimes(1);
    await act(async () => router.navigator.push('/long'));
    await press('Close');
    const card = screen.getByRole('link', { name: /Picture T002-1/ });
    expect(seen.mock.contexts).toEqual([card, card]);
    expect(card).toHaveFocus();
    await tap(/Picture T001-1/);
    await screen.findByRole('dialog');
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('gives way to the viewer once that has come in over it', async () => {
    jest.useFakeTimers();
    try {
      open('/long/T001');
      await screen.findByRole('dialog');
      act(() => jest.advanceTimersByTime(BACKDROP_TRANSITION_MS));
      expect(still()).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(MODAL_TRANSITION_MS));
      expect(still()).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is gone at once where the viewer is left before that', async () => {
    jest.useFakeTimers();
    try {
      let arrive: (module: unknown) => void = () => undefined;
      const { router } = open('/long', () => new Promise((resolve) => (arrive = resolve)));
      await screen.findAllByRole('article');
      await act(async () => router.navigator.push('/long/T001'));
      expect(still()).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(BACKDROP_TRANSITION_MS));
      await act(async () => arrive({ MediaViewer }));
      const dialog = await screen.findByRole('dialog');
      expect(still()).toBeInTheDocument();
      await act(async () => router.navigator.go(-1));
      await waitFor(() => expect(dialog).toHaveAttribute('data-closing', 'true'));
      expect(still()).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('while its code is on its way', () => {
  const never = () => new Promise(() => undefined);

  it('is focused, and left by Escape', async () => {
    const { router } = open('/long', never);
    await tap(/Picture T001-1/);
    expect(still()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(still()).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(screen.getByRole('link', { name: /Picture T001-1/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(router.state.page.location.pathname).toBe('/long');
  });

  it('takes a second tap for none on the picture, which leads to its file', async () => {
    open('/long', never);
    await tap(/Picture T001-1/);
    const picture = within(still() as HTMLElement).getByRole('link', { name: /Picture T001-1/ });
    expect(isFollowed(picture)).toBe(false);
    expect(isFollowed(picture, { ctrlKey: true })).toBe(true);
  });

  it('shows another product that is tapped after the first was left, whose address had not come', async () => {
    const ends: (() => void)[] = [];
    const loader = () => new Promise<void>((resolve) => ends.push(resolve));
    const { router } = open('/long', never, loader);
    await tap(/Picture T001-1/);
    await userEvent.click(within(still() as HTMLElement).getByRole('link', { name: 'Close' }));
    await tap(/Picture T002-1/);
    await act(async () => ends.forEach((end) => end()));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T002'));
    expect(screen.getByRole('region', { name: 'Product 2' })).toBeInTheDocument();
  });
});

describe('without its code', () => {
  it('shows the picture all the same, says what failed, and opens after another try', async () => {
    const error = new ChunkLoadError('806', 'missing', '/parts/viewer.js');
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValue(error);
    open('/long', load);
    await tap(/Picture T001-1/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Loading chunk 806 failed (missing)');
    expect(within(alert).getByRole('link', { name: 'Open the picture' })).toHaveAttribute(
      'href',
      '/media/T001-1-640.jpg',
    );
    expect(still()).toBeInTheDocument();
    expect(isFollowed(within(still() as HTMLElement).getByRole('link', { name: /Picture/ }))).toBe(true);

    let arrive: (module: unknown) => void = () => undefined;
    load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    const trying = within(alert).getByRole('button', { name: 'Trying again' });
    expect(trying).toHaveFocus();
    expect(trying).toHaveAttribute('aria-disabled', 'true');
    await act(async () => arrive({ MediaViewer }));
    expect(await screen.findByRole('dialog', { name: 'Product 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is as if it had not come where it throws, and opens after another try', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const load = jest.fn<Promise<unknown>, []>().mockResolvedValue({
      MediaViewer: () => {
        throw new Error('Broken viewer');
      },
    });
    open('/long', load);
    await tap(/Picture T001-1/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Broken viewer');
    expect(still()).toBeInTheDocument();
    expect(said).toHaveBeenCalled();
    said.mockRestore();

    load.mockImplementation(loadViewer);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Product 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be left for the list', async () => {
    const { router } = open('/long', () => Promise.reject(new Error('Gone')));
    await tap(/Picture T001-1/);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(still()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
