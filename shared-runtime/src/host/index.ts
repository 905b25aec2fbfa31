export { COMPOSITION_ELEMENT_ID, readComposition, useComposition } from './composition';
export { createHost } from './createHost';
export { createSiteRouter, type HostPages, type HostRoute } from './createSiteRouter';
export { pathOfHashLink } from './hashLinks';
export type { MissingRemoteProps, RemotePageViews } from './RemotePage';
export { RouterProvider } from 'react-router-dom';
