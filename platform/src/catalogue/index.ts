export type { Catalogue, CatalogueProduct, Family } from './catalogue';
export { findShareMaster } from './catalogueData';
export { CATALOGUE_MODULES, catalogueRules } from './catalogueLoader';
export { applyChange, convertGiven } from './changes/applyChange';
export { applyConvert } from './changes/applyConvert';
export { emptyBin, listBin } from './changes/bin';
export { checkFamilies, checkPublicFiles, findProblems } from './changes/checkFamilies';
export { loadCatalogue, loadFamilies, loadValidFamilies } from './loadCatalogue';
export { type NamedList, productsOf, toLists } from './changes/lists';
export { formatImport, formatList, formatTable } from './changes/formats';
export { findUntranslated } from './changes/findUntranslated';
export { loadGivenFiles } from './changes/givenFiles';
export { type AddRequest, loadAdd } from './changes/loadAdd';
export { type EditPlan, loadEdit, type TypedProduct } from './changes/loadEdit';
export type { CatalogueChange } from './changes/loadChange';
export { loadCopy, loadRestore } from './changes/loadCopy';
export { loadFeatured } from './changes/loadFeatured';
export { loadOrder } from './changes/loadOrder';
export { loadImport } from './changes/loadImport';
export { planRemove } from './changes/planRemove';
export { loadTable } from './changes/loadTable';
export { loadTableFiles } from './changes/loadTableFiles';
export { findStyleWarnings } from './editorialRules';
export { readCompiledCatalogue } from './compiledCatalogue';
export { familyOptions } from './familyOptions';
export { flag, readFields, textOf, wholeNumber } from './fields';
export {
  assertNoProblems,
  CatalogueError,
  createReport,
  type Problem,
  type ProblemReport,
  formatProblem,
  formatProblems,
  showValue,
} from './problems';
export { languagesOfFile, translationFile } from './fileNames';
export { preparePictures } from './preparePictures';
export { text } from './texts';
export { translate } from './translate';
export { readYaml, toValue, type YamlMap, type YamlNode } from './yamlNodes';
