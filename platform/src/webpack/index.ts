export { part } from './part';
export type { BuildMode, PartConfiguration, PartOptions } from './partOptions';
export { RELEASE_FILE } from './ReleasePlugin';
export { readSiteSettings } from '../site/readSiteSettings';
export { withListPages } from '../catalogue/withListPages';
