export { buildParts } from './buildParts';
export { loadPart } from './loadPart';
export { loadSiteEdit, SITE_FILE, type SiteEdit } from './loadSiteEdit';
export { loadSources } from './loadPart';
export { findUntranslatedSite, NEUTRAL_SITE, readSiteSettings } from './readSiteSettings';
export { digestOf, isStale, sourceRoots, sourcesFor } from './sources';
export { listProducts, loadListed } from './webpack/listProducts';
export { containerName, readManifest } from './webpack/names';
export type { DevelopmentTools, PartConfiguration, PartOptions } from './webpack/partOptions';
