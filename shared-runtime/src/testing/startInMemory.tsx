import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { memoryHistory } from './memoryHistory';

interface WhenStartedProps {
  router: SiteRouter;
  started: Promise<void> | undefined;
}

function WhenStarted({ router, started }: WhenStartedProps) {
  const [ready, setReady] = useState(!started);
  useEffect(() => void started?.then(() => setReady(true)), [started]);
  return ready && <RoutedSite router={router} />;
}

/** Shows a route table at an address, through the host's own router and a session history of its own. */
export function startInMemory(routes: RouteObject[], path: string): SiteRouter {
  const router = createSiteRouter(routes, memoryHistory(path));
  render(<WhenStarted router={router} started={router.start()} />);
  return router;
}
