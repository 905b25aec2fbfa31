export { readComposition, useComposition } from './composition';
export type { MissingRemoteProps, RemotePageViews } from './RemotePage';
export type { HostPages, HostRoute } from './routeTable';
export { startSite } from './startSite';
