import { useContext, useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { PageContext, SiteContext } from './siteContext';

/** Renders the page. */
export function Outlet() {
  const { page, routes, reload, reloading } = useContext(SiteContext);
  const result = page?.result;
  const context = useMemo(() => ({ result, reload, reloading }), [result, reload, reloading]);
  return <PageContext value={context}>{useRoutes(routes)}</PageContext>;
}
