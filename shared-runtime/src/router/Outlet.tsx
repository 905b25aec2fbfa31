import { Activity, memo, useContext, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, useRoutes } from 'react-router-dom';
import type { SitePage } from './createSiteRouter';
import { PagePlace } from './PagePlace';
import { PageContext, SiteContext, type PageContextValue, type SiteContextValue } from './siteContext';

const Routed = ({ routes }: Pick<SiteContextValue, 'routes'>) => useRoutes(routes);

type PageProps = SitePage & Pick<SiteContextValue, 'routes'> & Omit<PageContextValue, 'result'>;

/** A page at its own address, whatever the address bar says; showing what was rendered ahead renders nothing again. */
const Page = memo(function Page({ location, action, result, routes, reload, reloading }: PageProps) {
  const place = useMemo(() => ({ location, navigationType: action }), [location, action]);
  const context = useMemo(() => ({ result, reload, reloading }), [result, reload, reloading]);
  return (
    <LocationContext value={place}>
      <PageContext value={context}>
        <Routed routes={routes} />
      </PageContext>
    </LocationContext>
  );
});

/** Where a layout shows its page; beside it, hidden and without effects, those that are about to come or to go. */
export function Outlet() {
  const { page: shown, pages, routes, reload, reloading } = useContext(SiteContext);
  return pages.map((page) => (
    <PagePlace key={page.instance} instance={page.instance} isShown={page === shown}>
      <Activity mode={page === shown ? 'visible' : 'hidden'}>
        <Page {...page} routes={routes} reload={reload} reloading={reloading} />
      </Activity>
    </PagePlace>
  ));
}
