export { buildParts } from './buildParts';
export { loadPart } from './loadPart';
export { readSiteSettings } from './readSiteSettings';
export { digestOf } from './SourceDigests';
export { isStale, sourcesFor } from './staleness';
export { containerName, readManifest } from './webpack/names';
export type { PartConfiguration, PartOptions } from './webpack/partOptions';
