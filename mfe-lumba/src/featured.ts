export { featured, tiles } from '../catalogue/featured.yaml';
