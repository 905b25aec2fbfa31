import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChunkLoadError, StorefrontError, type ChunkFailure } from '@dhaaga-noor/shared-types';
import { renderShell } from '../../testing/renderShell';
import { PageLoading, SLOW_AFTER_MS } from './PageLoading';

describe('MissingRemote', () => {
  it.each<ChunkFailure>(['missing', 'timeout', 'error'])(
    'says what is missing, and that it is %s',
    async (type) => {
      renderShell('/shop/rakhi', {
        loadRemote: () => Promise.reject(new ChunkLoadError('806', type, '/806.js')),
      });
      expect(
        await screen.findByRole('heading', { name: 'The rakhi collection could not be shown' }),
      ).toBeInTheDocument();
      expect(screen.getByText(`Loading chunk 806 failed (${type})`)).toBeInTheDocument();
      // eslint-disable-next-line testing-library/no-node-access -- a language has no role
      expect(screen.getByText(/^Loading chunk/).closest('[lang]')).toHaveAttribute('lang', 'en-IN');
      expect(screen.getByRole('navigation', { name: 'Or go on elsewhere' })).toHaveTextContent('Lumba');
    },
  );

  it('shows no chunk for another kind of failure', async () => {
    const error = new StorefrontError('EXPOSE_MISSING', 'no ./routes');
    renderShell('/shop/rakhi', { loadRemote: () => Promise.reject(error) });
    await screen.findByRole('heading', { name: 'The rakhi collection could not be shown' });
    expect(screen.queryByText(/Loading chunk/)).not.toBeInTheDocument();
  });

  it('shows the page after Try again, without a reload', async () => {
    let fails = true;
    renderShell('/shop/rakhi', {
      loadRemote: async () => {
        if (fails) throw new ChunkLoadError('806', 'timeout', '/806.js');
        return { routes: { index: { Component: () => <h1>Rakhi collections</h1> } } };
      },
    });
    const button = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Rakhi collections' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that the shop has been updated if the document is outdated', async () => {
    const error = Object.assign(new ChunkLoadError('806', 'error', '/806.js'), { isOutdated: true });
    renderShell('/shop/rakhi', { loadRemote: () => Promise.reject(error) });
    expect(await screen.findByText(/There is something new in the shop/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('says that the shopper is offline, and retries automatically', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let fails = true;
    renderShell('/shop/rakhi', {
      loadRemote: async () => {
        if (fails) throw new ChunkLoadError('806', 'error', '/806.js');
        return { routes: { index: { Component: () => <h1>Rakhi collections</h1> } } };
      },
    });
    expect(await screen.findByText(/You seem to be offline/)).toBeInTheDocument();
    fails = false;
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Rakhi collections' })).toBeInTheDocument();
  });
});

describe('UnexpectedError', () => {
  it('replaces a broken page, inside the layout, with a link home', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('the page broke');
    const Component = () => {
      throw error;
    };
    renderShell('/shop/rakhi', { loadRemote: async () => ({ routes: { index: { Component } } }) });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(error);
  });
});

describe('NotFound', () => {
  it('says that there is no such page and links to others', async () => {
    renderShell('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the collections' })).toHaveAttribute('href', '/shop');
  });
});

describe('PageLoading', () => {
  it('adds a hint when it takes long', () => {
    jest.useFakeTimers();
    render(<PageLoading />);
    expect(screen.queryByText(/takes longer than usual/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(SLOW_AFTER_MS));
    expect(screen.getByText(/takes longer than usual/)).toBeInTheDocument();
    jest.useRealTimers();
  });
});
