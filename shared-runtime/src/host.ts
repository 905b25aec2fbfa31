export { currentPathname, hrefOf, pathnameOf } from './facade';
export { readComposition, useComposition } from './remotes/composition';
export { retryStylesheets } from './remotes/fetchFile';
export { findPart } from './remotes/findPart';
export { pathOfHashLink } from './router/hashLinks';
export type { MissingRemoteProps, RemotePageViews } from './page/RemotePage';
export type { HostPages, HostRoute, LayoutProps } from './page/routeTable';
export { onUrlChange, tabStorage } from './tab';
export { hydrateHeader, startHost } from './page/startHost';
