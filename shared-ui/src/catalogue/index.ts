/** Browser runtime of the modules that the catalogue loader (`platform/src/catalogue`) generates. */
export { createCollections, createFeatured, type Collections, type Featured } from './createCatalogue';
