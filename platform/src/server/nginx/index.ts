export { freePort } from '../freePort';
export { ensureNginx, findNginx, NGINX_MISSING } from './findNginx';
export { CONFIGURATION_FILE, launchNginx } from './launchNginx';
export { toStandalone } from './toConfiguration';
export { startCache } from './testing/startCache';
export { startNginx } from './testing/startNginx';
