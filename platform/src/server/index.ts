export { readLive } from './chooseSite';
export { createPreviewLink } from './createPreviewLink';
export { createSiteServer } from './createSiteServer';
export { listen } from './listen';
export { ensureNginx } from './nginx/findNginx';
export { toConfiguration, toStandalone } from './nginx/toConfiguration';
export { serveComposition } from './serveComposition';
export { portSetting, serveSite } from './serveSite';
