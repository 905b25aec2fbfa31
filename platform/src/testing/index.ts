export { copyWorkspace } from './copyWorkspace';
export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from './startStorefront';
