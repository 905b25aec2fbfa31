export { readComposition, useComposition } from './composition';
export { findPart } from './findPart';
export { pathOfHashLink } from './hashLinks';
export type { MissingRemoteProps, RemotePageViews } from './RemotePage';
export type { HostPages, HostRoute, LayoutProps } from './routeTable';
export { tabStorage } from '../tab';
export { hydrateHeader, startHost } from './startHost';
