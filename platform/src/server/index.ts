export { readLive } from './nginx/readLive';
export { createPreviewLink } from './previews/createPreviewLink';
export { createSiteServer } from './createSiteServer';
export { exportSite } from './export/exportSite';
export type { HostName } from './export/hosts';
export { listen, portSetting } from './listen';
export { toConfiguration, toStandalone } from './nginx/toConfiguration';
export { serveComposition } from './serveComposition';
export { serveSite } from './serveSite';
