export { createSiteServer } from './createSiteServer';
export { exportSite } from './export/exportSite';
export type { HostName } from './export/hosts';
export { readLive, toConfiguration, toStandalone } from './nginx/toConfiguration';
export { respondToTunnels } from './respondToTunnels';
export { listen, portSetting, serveComposition, serveSite } from './serve';
