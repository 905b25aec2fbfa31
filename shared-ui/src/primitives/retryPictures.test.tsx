import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testPicture } from '../testing/testProducts';
import { Picture } from './Picture';
import { retryPictures } from './retryPictures';

const image = () => screen.getByRole('img', { name: 'Picture one' });

/** A prerendered region with a picture in a link. */
function prerender(): { main: HTMLElement; onFollow: jest.Mock } {
  const link = (
    <a href="#piece">
      <Picture picture={testPicture('one')} sizes="50vw" />
    </a>
  );
  document.body.innerHTML = `<main>${renderToStaticMarkup(link)}</main>`;
  const onFollow = jest.fn((event: Event) => event.defaultPrevented);
  const main = screen.getByRole('main');
  main.addEventListener('click', onFollow);
  return { main, onFollow };
}

const requested = jest.fn(() => Promise.resolve(new Response('picture')));
beforeEach(() => {
  requested.mockClear();
  globalThis.fetch = requested;
});

/** A picture's file fails at a URL. */
function failsAt(url: string): HTMLElement {
  const failed = image();
  Object.defineProperty(failed, 'currentSrc', { value: url });
  fireEvent.error(failed);
  return failed;
}

describe('retryPictures', () => {
  it('shows a hint if a picture fails; a tap retries past the cache and follows no link', async () => {
    const { main, onFollow } = prerender();
    retryPictures(main);
    const failed = failsAt('/media/one-320.avif');
    const url = failed.getAttribute('src');
    fireEvent.click(screen.getByText('Tap to load'));
    expect(onFollow).toHaveReturnedWith(true);
    expect(screen.queryByText('Tap to load')).not.toBeInTheDocument();
    await waitFor(() => expect(image()).not.toBe(failed));
    expect(requested).toHaveBeenCalledWith(
      '/media/one-320.avif',
      expect.objectContaining({ cache: 'reload' }),
    );
    expect(image()).toHaveAttribute('src', url);
  });

  it('retries a picture of another origin at a URL that no cache has seen', async () => {
    const { main } = prerender();
    retryPictures(main);
    const failed = failsAt('https://parts.example/one-320.avif?retry=1');
    fireEvent.click(screen.getByText('Tap to load'));
    await waitFor(() => expect(image()).not.toBe(failed));
    expect(image().getAttribute('src')).toMatch(/^\/media\/one-640\.jpg\?retry=\d{13}$/);
    // eslint-disable-next-line testing-library/no-node-access -- sources have no role
    const sets = [...main.querySelectorAll('source')].map(({ srcset }) => srcset);
    expect(sets).toEqual([
      expect.stringMatching(/-320\.avif\?retry=\d{13} 320w, .*-640\.avif\?retry=\d{13} 640w$/),
    ]);
    expect(requested).not.toHaveBeenCalled();
  });

  it('shows it again if the retry fails, once', async () => {
    const { main } = prerender();
    retryPictures(main);
    const failed = failsAt('/media/one-320.avif');
    fireEvent.click(screen.getByText('Tap to load'));
    await waitFor(() => expect(image()).not.toBe(failed));
    fireEvent.error(image());
    fireEvent.error(image());
    expect(screen.getAllByText('Tap to load')).toHaveLength(1);
  });

  it('shows it for a picture that has failed before', () => {
    const { main } = prerender();
    Object.defineProperties(image(), {
      complete: { value: true },
      naturalWidth: { value: 0 },
      currentSrc: { value: '/media/one-640.jpg' },
    });
    retryPictures(main);
    expect(screen.getByText('Tap to load')).toBeInTheDocument();
  });

  it('leaves the region as it was rendered when it ends', () => {
    const { main } = prerender();
    const rendered = main.innerHTML;
    const end = retryPictures(main);
    fireEvent.error(image());
    end();
    expect(main.innerHTML).toBe(rendered);
    fireEvent.error(image());
    expect(main.innerHTML).toBe(rendered);
  });

  it('offers a button to the keyboard, but not inside a link', () => {
    const { main } = prerender();
    main.innerHTML += renderToStaticMarkup(<Picture picture={testPicture('two')} sizes="50vw" />);
    retryPictures(main);
    fireEvent.error(image());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    fireEvent.error(screen.getByRole('img', { name: 'Picture two' }));
    expect(screen.getByRole('button', { name: 'Tap to load' })).toBeInTheDocument();
  });

  it('leaves pictures that load alone', () => {
    const { main, onFollow } = prerender();
    retryPictures(main);
    expect(screen.queryByText('Tap to load')).not.toBeInTheDocument();
    fireEvent.click(image());
    expect(onFollow).toHaveReturnedWith(false);
  });
});
