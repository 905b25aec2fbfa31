import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from '@dhaaga-noor/shared-runtime';
import { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { RAKHI, renderShell } from '../testing/renderShell';
import { PROGRESS_DELAY_MS } from './Progress';

const List = () => <p>A list</p>;

describe('Layout', () => {
  it('shows the promises of free shipping and custom orders, and the composition’s year, on every page', async () => {
    renderShell('/about');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('Free shipping across India')).toBeInTheDocument();
    expect(footer.getByText('Custom and personalized orders')).toBeInTheDocument();
    expect(footer.getByText('© 2031 Test Brand. All rights reserved.')).toBeInTheDocument();
  });

  it('links to the profile and to the chat in new tabs', async () => {
    renderShell('/about');
    const header = within(await screen.findByRole('banner'));
    const profile = header.getByRole('link', { name: 'Instagram, @shop (opens in a new tab)' });
    expect(profile).toHaveAttribute('href', 'https://photos.example/shop');
    const chat = header.getByRole('link', { name: 'WhatsApp, +91 00000 00000 (opens in a new tab)' });
    expect(chat).toHaveAttribute('href', 'https://chat.example/910000000000');
    for (const link of [profile, chat]) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('has a link that skips to the content', async () => {
    renderShell('/about');
    const skip = await screen.findByRole('link', { name: 'Skip to the content' });
    await userEvent.tab();
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('moves the focus to the new page after a navigation within a part, not on entry', async () => {
    const router = renderShell('/shop/rakhi', {
      remotes: [{ ...RAKHI, routes: [...RAKHI.routes, { id: 'list', path: '/shop/rakhi/:type' }] }],
      loadRemote: () =>
        Promise.resolve({ routes: { index: { Component: () => null }, list: { Component: List } } }),
    });
    await screen.findByRole('main');
    expect(document.body).toHaveFocus();
    act(() => router.navigator.push('/shop/rakhi/band'));
    expect(await screen.findByText('A list')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves the focus if a further page of a list fails to load, and leaves it if the page has placed it', async () => {
    const Query = () => <Link to="/shop/rakhi?page=2">From {useLocation().search || 'the first'}</Link>;
    const loader = ({ request }: { request: Request }) =>
      request.url.endsWith('?page=2')
        ? Promise.reject(new ChunkLoadError('single-2', 'error', '/single-2.js'))
        : Promise.resolve(null);
    const router = renderShell('/shop/rakhi', {
      loadRemote: () => Promise.resolve({ routes: { index: { Component: Query, loader } } }),
    });
    const link = await screen.findByRole('link', { name: 'From the first' });
    link.focus();
    act(() => router.navigator.push('/shop/rakhi?view=2'));
    expect(await screen.findByRole('link', { name: 'From ?view=2' })).toBe(link);
    expect(link).toHaveFocus();
    const logged = jest.spyOn(console, 'error').mockImplementation();
    await userEvent.click(link);
    await screen.findByRole('heading', { name: 'The rakhi collection could not be shown' });
    expect(screen.getByRole('main')).toHaveFocus();
    logged.mockRestore();
  });

  it('shows progress if a page takes longer than a moment', async () => {
    const loader = ({ request }: { request: Request }) =>
      request.url.endsWith('?page=2') ? new Promise(() => {}) : Promise.resolve(null);
    const router = renderShell('/shop/rakhi', {
      loadRemote: () => Promise.resolve({ routes: { index: { Component: List, loader } } }),
    });
    await screen.findByText('A list');
    jest.useFakeTimers();
    try {
      act(() => router.navigator.push('/shop/rakhi?page=2'));
      act(() => jest.advanceTimersByTime(PROGRESS_DELAY_MS - 1));
      expect(screen.queryByText('Loading the page')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByText('Loading the page')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
