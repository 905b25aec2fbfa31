import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import {
  BACKDROP_TRANSITION_MS,
  ChunkLoadError,
  MODAL_TRANSITION_MS,
  type MediaViewerProps,
} from '@dhaaga-noor/shared-types';
import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { FamilyPage } from '../pages/FamilyPage';
import { testFamily, testList, testPage, testProduct } from '../testing/testProducts';

const products = Array.from({ length: 10 }, (_, index) => testProduct(index + 1));

/** Each card asks for it when it renders. */
const renders = jest.fn();
const [, second] = products;
if (second) Object.defineProperty(second, 'soldOut', { get: renders });

const pages = new Map(['T001', 'T009'].map((id) => [id, testPage(products, id)]));
const FAMILY = testFamily([testList('long', { label: 'Long list' })]);
const Page = () => <FamilyPage family={FAMILY} Pagination={() => null} />;

function MediaViewer(props: MediaViewerProps) {
  const { media, index, title, caption, url, chat, closing, onNavigate, onClose } = props;
  return (
    <dialog open aria-label={`Viewer of ${title}`} data-closing={closing}>
      {index + 1} / {media.length}
      <button onClick={() => onNavigate(1)}>Navigate</button>
      <button onClick={onClose}>Close</button>
      <p>{caption}</p>
      <output>{url}</output>
      <a href={chat}>Chat</a>
    </dialog>
  );
}
const loadViewer = () => Promise.resolve({ MediaViewer });

function open(url: string, loadRemote: () => Promise<unknown> = loadViewer, wait?: () => Promise<void>) {
  const loader: RouteModule['loader'] = async ({ params: { id } }) => {
    if (id !== undefined) await wait?.();
    return { key: 'long', ...(pages.get(id ?? 'T001') ?? testPage(products, 1)) };
  };
  const list = { Component: Page, loader };
  const skeletons = [
    { id: 'list', path: '/long' },
    { id: 'product', path: '/long/:id' },
  ];
  return renderRoutes({ routes: { list, product: list } }, skeletons, url, { loadRemote });
}

const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const FAILED = /^The picture did not open large\. Tap it to see it by itself, or try again\.Try again$/;
const VIEWER = { name: 'Viewer of Product 1' };
/** The stand-in for the viewer over a list. */
const still = () => screen.queryByRole('dialog', { name: 'Product 1' });

/** Whether the browser handles a click on a link. */
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

describe('from a card', () => {
  it('renders no card again', async () => {
    open('/long');
    const link = await screen.findByRole('link', { name: /Picture T001-1/ });
    renders.mockClear();
    await userEvent.click(link);
    await screen.findByRole('dialog', VIEWER);
    await waitFor(() => expect(document.title).toMatch(/^Product 1/));
    expect(renders).not.toHaveBeenCalled();
  });

  it('opens the product at its own URL and its current medium', async () => {
    const load = jest.fn(loadViewer);
    const { router } = open('/long', load);
    await userEvent.click(await screen.findByRole('button', { name: 'Next view of Product 1' }));
    await tap(/Picture T001-2/);
    const dialog = await screen.findByRole('dialog', VIEWER);
    expect(dialog).toHaveTextContent('2 / 2');
    expect(within(dialog).getByText('₹ 101 · ID: T001')).toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T001'));
    expect(load.mock.calls).toEqual([['mfe-viewer', './MediaViewer']]);
    await waitFor(() => expect(document.title).toBe('Product 1 — Test Brand 2025'));
  });

  it('is prefetched when a shopper reaches for a card', async () => {
    const load = jest.fn(loadViewer);
    open('/long', load);
    await userEvent.hover(await screen.findByRole('heading', { name: 'Product 1' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
  });

  it('is not prefetched with reduced data', async () => {
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

  it('closes back to the list, shows the last medium on the card and returns the focus to it', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    await press('Navigate');
    await press('Close');
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(screen.getByText('2/2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Picture T001-2/ })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Long list — Test Brand 2025'));
  });

  it('opens again while it is still going back', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    await screen.findByRole('dialog', VIEWER);
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T001'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('link', { name: /Picture T001-1/ }));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T001'));
    await press('Close');
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
  });

  it('closes with its transition after Back, and opens again on Forward', async () => {
    const { router } = open('/long');
    await tap(/Picture T001-1/);
    const dialog = await screen.findByRole('dialog', VIEWER);
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T001'));
    await act(async () => router.navigator.go(-1));
    await waitFor(() => expect(dialog).toHaveAttribute('data-closing', 'true'));
    await press('Close');
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
    expect(router.state.page.location.pathname).toBe('/long');
    await act(async () => router.navigator.go(1));
    expect(await screen.findByRole('dialog', VIEWER)).toHaveAttribute('data-closing', 'false');
  });
});

describe('by a link', () => {
  it('shows the product’s own page: name, price, description, and a link to its list', async () => {
    open('/long/T009');
    const piece = within(await screen.findByRole('article'));
    expect(piece.getByRole('heading', { level: 1, name: 'Product 9' })).toBeInTheDocument();
    expect(piece.getByText('₹ 109')).toBeInTheDocument();
    expect(piece.getByText('For a test.')).toBeInTheDocument();
    expect(piece.getByText('ID: T009')).toBeInTheDocument();
    expect(piece.getByRole('link', { name: 'See all 10 designs of Long list' })).toHaveAttribute(
      'href',
      '/long/page/2',
    );
    expect(piece.getByRole('link', { name: /Picture T009-1/ })).toHaveAttribute(
      'href',
      '/media/T009-1-640.jpg',
    );
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
  });

  it('opens the viewer over the page, at the tapped medium, and Back closes it', async () => {
    const { router } = open('/long/T001');
    await tap(/Picture T001-2/);
    expect(await screen.findByRole('dialog', VIEWER)).toHaveTextContent('2 / 2');
    expect(screen.getByRole('article')).toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.state).toEqual({ viewerOver: 'piece' }));
    await act(async () => router.navigator.go(-1));
    await waitFor(() => expect(screen.getByRole('dialog', VIEWER)).toHaveAttribute('data-closing', 'true'));
    await press('Close');
    expect(screen.queryByRole('dialog', VIEWER)).not.toBeInTheDocument();
    expect(router.state.page.location.pathname).toBe('/long/T001');
    await waitFor(() => expect(screen.getByRole('link', { name: /Picture T001-2/ })).toHaveFocus());
  });

  it('stays while the viewer loads, however often it is tapped', async () => {
    const { router } = open('/long/T001', () => new Promise(() => undefined));
    await tap(/Picture T001-1/);
    await tap(/Picture T001-1/);
    expect(screen.getByRole('heading', { level: 1, name: 'Product 1' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.state).toEqual({ viewerOver: 'piece' }));
    await act(async () => router.navigator.go(-1));
    await waitFor(() => expect(router.state.page.location.state).toBeNull());
  });
});

describe('in its place over a list', () => {
  it('is removed once the viewer has faded in over it', async () => {
    jest.useFakeTimers();
    try {
      let arrive: (module: unknown) => void = () => undefined;
      open('/long', () => new Promise((resolve) => (arrive = resolve)));
      fireEvent.click(await screen.findByRole('link', { name: /Picture T001-1/ }));
      act(() => jest.advanceTimersByTime(MODAL_TRANSITION_MS));
      await act(async () => arrive({ MediaViewer }));
      await screen.findByRole('dialog', VIEWER);
      act(() => jest.advanceTimersByTime(BACKDROP_TRANSITION_MS));
      expect(still()).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(MODAL_TRANSITION_MS));
      expect(still()).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves an Escape that closes both to the viewer', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    open('/long', () => new Promise((resolve) => (arrive = resolve)));
    await tap(/Picture T001-1/);
    await act(async () => arrive({ MediaViewer }));
    await screen.findByRole('dialog', VIEWER);
    act(() => (still() as HTMLDialogElement).close());
    expect(screen.getByRole('dialog', VIEWER)).toHaveAttribute('data-closing', 'false');
  });
});

describe('while its code loads', () => {
  const never = () => new Promise(() => undefined);

  it('is a modal dialog, and closes when the browser closes it', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { router } = open('/long', never);
    await tap(/Picture T001-1/);
    expect(showModal.mock.contexts).toEqual([still()]);
    showModal.mockRestore();
    // As on Escape.
    act(() => (still() as HTMLDialogElement).close());
    expect(still()).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long'));
    expect(screen.getByRole('link', { name: /Picture T001-1/ })).toHaveFocus();
  });

  it('over a product page, closes its history entry on Escape', async () => {
    const { router } = open('/long/T001', never);
    await tap(/Picture T001-1/);
    await waitFor(() => expect(router.state.page.location.state).toEqual({ viewerOver: 'piece' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.page.location.state).toBeNull());
    await userEvent.keyboard('{Escape}');
    expect(router.state.page.location.pathname).toBe('/long/T001');
  });

  it('ignores a second tap on the picture, which links to its file', async () => {
    open('/long', never);
    await tap(/Picture T001-1/);
    const picture = within(still() as HTMLElement).getByRole('link', { name: /Picture T001-1/ });
    expect(isFollowed(picture)).toBe(false);
    expect(isFollowed(picture, { ctrlKey: true })).toBe(true);
  });

  it('goes back from the entry of a product that was closed with its navigation pending', async () => {
    let end: () => void = () => undefined;
    const { router } = open('/long', never, () => new Promise<void>((resolve) => (end = resolve)));
    await tap(/Picture T001-1/);
    await userEvent.click(within(still() as HTMLElement).getByRole('link', { name: 'Close' }));
    const paths: string[] = [];
    router.subscribe(({ page }) => paths.push(page.location.pathname));
    await act(async () => end());
    await waitFor(() => expect([...new Set(paths)]).toEqual(['/long/T001', '/long']));
    expect(still()).not.toBeInTheDocument();
  });

  it('shows a second product after the first was closed with its navigation pending', async () => {
    const ends: (() => void)[] = [];
    const loader = () => new Promise<void>((resolve) => ends.push(resolve));
    const { router } = open('/long', never, loader);
    await tap(/Picture T001-1/);
    await userEvent.click(within(still() as HTMLElement).getByRole('link', { name: 'Close' }));
    await tap(/Picture T002-1/);
    await act(async () => ends.forEach((end) => end()));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/long/T002'));
    expect(screen.getByRole('dialog', { name: 'Product 2' })).toBeInTheDocument();
  });
});

describe('without its code', () => {
  it('still shows the picture, shows no error code, and opens after a retry', async () => {
    const error = new ChunkLoadError('806', 'missing', '/parts/viewer.js');
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValue(error);
    open('/long', load);
    await tap(/Picture T001-1/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED);
    expect(still()).toBeInTheDocument();
    expect(isFollowed(within(still() as HTMLElement).getByRole('link', { name: /Picture T001-1/ }))).toBe(
      true,
    );

    let arrive: (module: unknown) => void = () => undefined;
    load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    const trying = within(alert).getByRole('button', { name: 'Trying again' });
    expect(trying).toHaveFocus();
    expect(trying).toHaveAttribute('aria-disabled', 'true');
    await act(async () => arrive({ MediaViewer }));
    expect(await screen.findByRole('dialog', VIEWER)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('treats a viewer that throws as failed, and opens after a retry', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const load = jest.fn<Promise<unknown>, []>().mockResolvedValue({
      MediaViewer: () => {
        throw new Error('Broken viewer');
      },
    });
    open('/long', load);
    await tap(/Picture T001-1/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED);
    expect(still()).toBeInTheDocument();
    expect(said).toHaveBeenCalled();
    said.mockRestore();

    load.mockImplementation(loadViewer);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', VIEWER)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
