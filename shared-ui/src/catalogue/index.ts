/** Browser runtime of the modules that the catalogue loader (platform) generates. */
export { createCollections, type Collections, type ListedPiece } from './createCatalogue';
