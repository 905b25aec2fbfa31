import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaViewer } from '../MediaViewer';
import { pictureOf } from '../testing/media';

function show(names: string[]) {
  const media = names.map((name) => pictureOf(name));
  render(<MediaViewer media={media} index={0} title="Rakhi" onNavigate={() => {}} onClose={() => {}} />);
}

/** URLs of all pictures in the viewer, including neighbours. */
const urls = () => [...document.images].map((image) => image.getAttribute('src'));
const visiblePicture = () => screen.getByRole('img', { name: 'Picture a' });

const requested = jest.fn(() => Promise.resolve(new Response('picture')));
beforeEach(() => {
  requested.mockClear();
  globalThis.fetch = requested;
});

/** The visible picture's file fails at a URL. */
function failsAt(url: string) {
  Object.defineProperty(visiblePicture(), 'currentSrc', { value: url });
  fireEvent.error(visiblePicture());
}

describe('a picture', () => {
  it('shows a spinner, then the picture', () => {
    show(['a']);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    fireEvent.load(visiblePicture());
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('can be retried after a failure', async () => {
    show(['a']);
    failsAt('/media/a-960.avif');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load image');
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(zoomIn);
    expect(screen.getByText('1×')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(requested).toHaveBeenCalledWith('/media/a-960.avif', expect.objectContaining({ cache: 'reload' }));
    expect(visiblePicture()).toHaveAttribute('src', '/media/a-960.jpg');
    expect(zoomIn).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('of another origin is retried at a URL that no cache has seen', async () => {
    show(['a']);
    failsAt('https://parts.example/media/a-960.avif');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(visiblePicture().getAttribute('src')).toMatch(/^\/media\/a-960\.jpg\?retry=\d{13}$/);
    expect(requested).not.toHaveBeenCalled();
  });

  it('loads the rendition that fits, and a larger one once zoomed', async () => {
    show(['a']);
    expect(urls()).toEqual(['/media/a-960.jpg']);
    fireEvent.load(visiblePicture());
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(urls()).toEqual(['/media/a-960.jpg', '/media/a-1600.jpg']);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(urls()).toEqual(['/media/a-960.jpg', '/media/a-1600.jpg']);
  });
});

describe('its neighbours', () => {
  it('are fetched once it has loaded', () => {
    show(['a', 'b', 'c']);
    expect(urls()).toEqual(['/media/a-960.jpg']);
    fireEvent.load(visiblePicture());
    expect(urls()).toEqual(['/media/a-960.jpg', '/media/b-960.jpg', '/media/c-960.jpg']);
  });

  it('are out of reach of keys and screen readers', () => {
    show(['a', 'b', 'c']);
    fireEvent.load(visiblePicture());
    expect(screen.getAllByRole('img')).toEqual([visiblePicture()]);
  });

  // As in Safari before 15.5, jsdom's inert buttons are Tab stops.
  it('offer no retry of their own after a failure', () => {
    show(['a', 'b', 'c']);
    fireEvent.load(visiblePicture());
    for (const neighbour of screen.getAllByRole('img', { name: /[bc]$/, hidden: true }))
      fireEvent.error(neighbour);
    expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).not.toBeInTheDocument();
  });

  it('are fetched two in each direction on a fast network', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { downlink: 10 } });
    show(['a', 'b', 'c', 'd', 'e', 'f']);
    fireEvent.load(visiblePicture());
    const names = urls().map((url) => url?.charAt(7));
    expect(names).toEqual(['a', 'b', 'f', 'c', 'e']);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('are not fetched with Save-Data', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    show(['a', 'b', 'c']);
    fireEvent.load(visiblePicture());
    expect(urls()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
