export { featured } from '../catalogue/featured.yaml';
