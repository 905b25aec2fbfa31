export { freePort } from '../testing/freePort';
export { ensureNginx, findNginx, NGINX_FILES, NGINX_MISSING } from './testing/findNginx';
export { CONFIGURATION_FILE, launchNginx } from './testing/launchNginx';
export { toStandalone } from './toConfiguration';
export { startCache } from './testing/startCache';
export { startNginx } from './testing/startNginx';
