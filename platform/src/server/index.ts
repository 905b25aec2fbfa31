export { readLive } from './chooseSite';
export { createPreviewLink } from './createPreviewLink';
export { createSiteServer } from './createSiteServer';
export { exportSite } from './export/exportSite';
export { toHostName } from './export/hosts';
export { listen, toPort } from './listen';
export { toConfiguration, toStandalone } from './nginx/toConfiguration';
export { serveComposition } from './serveComposition';
export { portSetting, serveSite } from './serveSite';
