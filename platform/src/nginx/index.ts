export { freePort } from '../serve/freePort';
export { findNginx, NGINX_MISSING } from './findNginx';
export { CONFIGURATION_FILE, launchNginx } from './launchNginx';
