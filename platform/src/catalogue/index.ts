export type { Catalogue, CatalogueProduct } from './catalogue';
export { CATALOGUE_MODULES } from './catalogueLoader';
export { applyAdd } from './changes/applyAdd';
export { applyConvert } from './changes/applyConvert';
export { applyImport } from './changes/applyImport';
export { applyRemove } from './changes/applyRemove';
export { checkFamilies, checkPublicFiles, findProblems } from './changes/checkFamilies';
export { loadFamilies, loadValidFamilies } from './loadFamilies';
export { type NamedList, productsOf, toLists } from './changes/lists';
export { formatImport } from './changes/formatImport';
export { formatList } from './changes/formatList';
export { formatTable } from './changes/formatTable';
export { fromHere, loadGivenFiles } from './changes/loadGivenFiles';
export { type AddRequest, planAdd } from './changes/planAdd';
export { type EditPlan, loadEdit, type TypedProduct } from './changes/loadEdit';
export { planImport } from './changes/planImport';
export { planRemove } from './changes/planRemove';
export { type Field, FIELDS } from './changes/tableColumns';
export { loadTable } from './changes/loadTable';
export { loadTableFiles } from './changes/loadTableFiles';
export { readCompiledCatalogue } from './compiledCatalogue';
export { familyOptions } from './familyOptions';
export {
  createReport,
  type Problem,
  type ProblemReport,
  formatProblem,
  formatProblems,
  showValue,
} from './problems';
export { prepareCatalogues } from './prepareCatalogues';
export { catalogueRules } from './webpack';
export { readYaml, toValue, type YamlMap, type YamlNode } from './yamlNodes';
