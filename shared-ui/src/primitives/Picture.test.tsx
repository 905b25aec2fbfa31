/* eslint-disable testing-library/no-container, testing-library/no-node-access -- sources and styles have no role */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { testPicture } from '../testing/testProducts';
import { Picture } from './Picture';

const requested = jest.fn(() => Promise.resolve(new Response('picture')));
beforeEach(() => {
  requested.mockClear();
  globalThis.fetch = requested;
});

describe('Picture', () => {
  it('offers AVIF before JPEG, with size and alternative text', () => {
    const { container } = render(<Picture picture={testPicture('one')} sizes="50vw" />);
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      '/media/one-320.avif 320w, /media/one-640.avif 640w',
    );
    const image = screen.getByRole('img', { name: 'Picture one' });
    expect(image).toHaveAttribute('src', '/media/one-640.jpg');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '640');
  });

  it('offers no rendition wider than any screen needs', () => {
    const { container } = render(<Picture picture={testPicture('one')} sizes="50vw" widest={500} />);
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/media/one-320.avif 320w');
  });

  it('loads when it nears the viewport', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('loads with high priority if it is the page’s first', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" priority="first" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('loads with the page if it is on the first screen', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" priority="soon" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');
  });

  it('offers another crop for its media query', () => {
    const crop = {
      picture: testPicture('wide'),
      sizes: '60vw',
      media: '(min-width: 64rem)',
      otherwise: '(max-width: 63.99rem)',
    };
    const { container } = render(<Picture picture={testPicture('one')} sizes="100vw" crop={crop} />);
    const sources = [...container.querySelectorAll('source[type]')];
    expect(sources.map((source) => source.getAttribute('media'))).toEqual([crop.media, crop.otherwise]);
    expect(sources[0]).toHaveAttribute('srcset', '/media/wide-320.avif 320w, /media/wide-640.avif 640w');
  });

  it('shows a hint if it fails; a tap retries past the cache and opens nothing', async () => {
    const onOpen = jest.fn();
    render(
      <button onClick={onOpen}>
        <Picture picture={testPicture('one')} sizes="50vw" />
      </button>,
    );
    const image = screen.getByRole('img', { name: 'Picture one' });
    Object.defineProperty(image, 'currentSrc', { value: '/media/one-320.avif' });
    fireEvent.error(image);
    fireEvent.click(screen.getByText('Tap to load'));
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.queryByText('Tap to load')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('img', { name: 'Picture one' })).not.toBe(image));
    expect(requested).toHaveBeenCalledWith(
      '/media/one-320.avif',
      expect.objectContaining({ cache: 'reload' }),
    );
    expect(screen.getByRole('img', { name: 'Picture one' })).toHaveAttribute('src', '/media/one-640.jpg');
    fireEvent.click(screen.getByRole('img', { name: 'Picture one' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it.each(['online', 'popstate'])('retries after a failure on %s, and only then', async (event) => {
    render(<Picture picture={testPicture('one')} sizes="50vw" />);
    const image = () => screen.getByRole('img', { name: 'Picture one' });
    const first = image();
    fireEvent(window, new Event(event));
    expect(image()).toBe(first);
    fireEvent.error(first);
    fireEvent(window, new Event(event));
    await waitFor(() => expect(image()).not.toBe(first));
    expect(screen.queryByText('Tap to load')).not.toBeInTheDocument();
  });

  it('of another origin is retried at a URL that no cache has seen', async () => {
    const { container } = render(<Picture picture={testPicture('one')} sizes="50vw" widest={500} />);
    const image = screen.getByRole('img', { name: 'Picture one' });
    Object.defineProperty(image, 'currentSrc', { value: 'https://parts.example/one-320.avif' });
    fireEvent.error(image);
    fireEvent.click(screen.getByText('Tap to load'));
    await waitFor(() =>
      expect(container.querySelector('source')?.getAttribute('srcset')).toMatch(
        /^\/media\/one-320\.avif\?retry=\d{13} 320w$/,
      ),
    );
    expect(requested).not.toHaveBeenCalled();
  });

  it('carries no inline style, which the content security policy would refuse', () => {
    const { container } = render(<Picture picture={testPicture('one')} sizes="50vw" />);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
