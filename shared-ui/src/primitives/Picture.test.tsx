/* eslint-disable testing-library/no-container, testing-library/no-node-access -- sources and styles have no role */
import { fireEvent, render, screen } from '@testing-library/react';
import { testPicture } from '../testProducts';
import { Picture } from './Picture';

describe('Picture', () => {
  it('offers AVIF before JPEG, with its size and its words', () => {
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

  it('waits until it is near the screen', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('comes before the others when it is the page’s first', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" priority="first" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('comes with the page when the first screen shows it', () => {
    render(<Picture picture={testPicture('one')} sizes="50vw" priority="soon" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('loading');
    expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');
  });

  it('offers another crop on the screens that it is for', () => {
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

  it('asks for a tap where it fails, and then for the picture again, opening nothing', () => {
    const onOpen = jest.fn();
    render(
      <button onClick={onOpen}>
        <Picture picture={testPicture('one')} sizes="50vw" />
      </button>,
    );
    const image = screen.getByRole('img', { name: 'Picture one' });
    fireEvent.error(image);
    fireEvent.click(screen.getByText('Tap to load'));
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.queryByText('Tap to load')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Picture one' })).not.toBe(image);
    fireEvent.click(screen.getByRole('img', { name: 'Picture one' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('carries no inline style, which the content security policy would refuse', () => {
    const { container } = render(<Picture picture={testPicture('one')} sizes="50vw" />);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
