import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';

describe('ImageTest', () => {
  const objects: HTMLImageElement[] = [];

  beforeEach(() => {
    objects.length = 0;
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      objects.push(image);
      return image;
    });
  });

  it('loads six pictures in two ways', async () => {
    renderShell('/image-test');
    expect(await screen.findAllByRole('img', { name: /by image tag/ })).toHaveLength(6);
    expect(objects.map(({ src }) => new URL(src).pathname)).toEqual([
      '/media/single-320.jpg',
      '/media/kids-320.jpg',
      '/media/personalized-320.jpg',
      '/media/bangle-320.jpg',
      '/media/mirror-320.jpg',
      '/media/hanging-320.jpg',
    ]);
    expect(screen.getAllByText('Loading...')).toHaveLength(12);
  });

  it('tells a picture that has loaded from one that failed', async () => {
    renderShell('/image-test');
    const [tag] = await screen.findAllByRole('img', { name: /by image tag/ });
    if (!tag) throw new Error('there are six');
    fireEvent.error(tag);
    act(() => {
      for (const image of objects) image.dispatchEvent(new Event('load'));
    });
    expect(screen.getAllByText('Failed to load image')).toHaveLength(1);
    expect(screen.getAllByText(/^Loaded/)).toHaveLength(6);
    expect(screen.getAllByRole('img', { name: /by image object/ })).toHaveLength(6);
  });

  it('shows environment and URL', async () => {
    renderShell('/image-test');
    const panel = within(await screen.findByRole('region', { name: 'Debug panel' }));
    const terms = panel.getAllByRole('term').map((term) => term.textContent);
    const values = panel.getAllByRole('definition').map((value) => value.textContent);
    const fact = (name: string) => values[terms.indexOf(name)];
    expect(fact('Environment')).toBe('test');
    expect(fact('URL')).toBe(window.location.href);
    expect(fact('Remotes')).toBe('mfe-rakhi, mfe-lumba');
  });
});
