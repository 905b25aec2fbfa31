export { index } from '../catalogue/collections.yaml?find';
