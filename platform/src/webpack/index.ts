export { part } from './part';
export type { BuildMode, PartConfiguration, PartOptions } from './partOptions';
export { RELEASE_FILE } from '../site/releaseFiles';
export { readRedirects } from '../site/readRedirects';
export { readSiteSettings } from '../site/readSiteSettings';
export { withListPages } from '../catalogue/withListPages';
