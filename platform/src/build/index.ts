export { buildParts } from './buildParts';
export { loadPart } from './loadPart';
export { loadSources } from './loadSources';
export { NEUTRAL_SITE } from './neutralSite';
export { readSiteSettings } from './readSiteSettings';
export { digestOf } from './SourceDigests';
export { isStale, sourcesFor } from './staleness';
export { containerName, readManifest } from './webpack/names';
export type { DevelopmentTools, PartConfiguration, PartOptions } from './webpack/partOptions';
