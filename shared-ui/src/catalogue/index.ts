/** What the modules that the catalogue's loader generates (`platform/src/catalogue`) run in a browser. */
export { createCollections, createFeatured, type Collections } from './createCatalogue';
