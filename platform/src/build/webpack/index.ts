export { buildConfiguration, part } from './buildConfiguration';
export type { BuildMode, PartConfiguration, PartOptions } from './partOptions';
export { runWebpack } from '../runWebpack';
export { serverConfiguration } from './serverConfiguration';
export { RELEASE_FILE } from '../../store';
export { readRedirects } from '../readRedirects';
export { readSiteSettings } from '../readSiteSettings';
export { familyOptions } from '../../catalogue';
