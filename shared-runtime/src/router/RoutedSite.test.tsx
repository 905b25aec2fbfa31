import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { memoryHistory } from '../testing/memoryHistory';
import { createSiteRouter } from './createSiteRouter';
import { RoutedSite } from './RoutedSite';

const Place = () => <p>{useLocation().pathname}</p>;

describe('RoutedSite', () => {
  it('hydrates what the document shows, and then the page of a Back that came before', async () => {
    const handle = { remote: 'mfe-rakhi' };
    const routes = ['/piece', '/list'].map((path) => ({ path, handle }));
    const router = createSiteRouter(routes, memoryHistory('/piece'));
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<p>/piece</p>';
    const onRecoverableError = jest.fn();
    await act(async () => {
      const page = (
        <RoutedSite router={router} first={router.state}>
          <Place />
        </RoutedSite>
      );
      startTransition(() => void hydrateRoot(main, page, { onRecoverableError }));
      router.navigator.push('/list');
      await Promise.resolve();
    });
    expect(main).toHaveTextContent('/list');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
