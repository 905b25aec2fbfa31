import { render } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Composition } from '@dhaaga-noor/shared-types';
import { siteRoutes, type HostPages, type WaitFor } from '../page/routeTable';
import { toSite } from '../page/wholeSite';
import { createSiteRouter, type SiteRouter } from '../router';
import { memoryHistory } from './memoryHistory';

interface WhenStartedProps {
  started: Promise<void>;
  children: () => ReactNode;
}

function WhenStarted({ started, children }: WhenStartedProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => void started.then(() => setReady(true)), [started]);
  return ready && children();
}

/** Renders a host's pages at a URL, through the host's router and an in-memory session history. */
export function startInMemory(
  composition: Composition,
  pages: HostPages,
  url: string,
  waitFor: WaitFor = () => Infinity,
): SiteRouter {
  const router = createSiteRouter(siteRoutes(composition, pages, waitFor), memoryHistory(url));
  const started = router.reload();
  render(<WhenStarted started={started}>{() => toSite(router, composition, pages)}</WhenStarted>);
  return router;
}
