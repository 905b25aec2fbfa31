import { render } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Composition } from 'shared-types';
import { toLayout, toRouteTable, type HostPages, type RouteEnvironment } from '../host/routeTable';
import { createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { memoryHistory } from './memoryHistory';

interface WhenStartedProps {
  router: SiteRouter;
  layout: ReactNode;
  started: Promise<void> | undefined;
}

function WhenStarted({ started, ...site }: WhenStartedProps) {
  const [ready, setReady] = useState(!started);
  useEffect(() => void started?.then(() => setReady(true)), [started]);
  return ready && <RoutedSite {...site} />;
}

/** Shows a host's pages at an address, through the host's own router and a session history of its own. */
export function startInMemory(
  composition: Composition,
  pages: HostPages,
  path: string,
  environment: Partial<RouteEnvironment> = {},
): SiteRouter {
  const routes = toRouteTable(composition, pages, {
    patience: () => Infinity,
    documentData: () => undefined,
    ...environment,
  });
  const router = createSiteRouter(routes, memoryHistory(path));
  render(<WhenStarted router={router} layout={toLayout(pages)} started={router.reload()} />);
  return router;
}
