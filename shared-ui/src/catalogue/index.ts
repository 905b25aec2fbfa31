/** Browser runtime of the modules that the catalogue loader (platform) generates. */
export { createCollections, createFeatured, type Collections, type Featured } from './createCatalogue';
