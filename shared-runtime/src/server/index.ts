export { createRenderer, type Renderer } from './createRenderer';
export type { Fetchers } from '../host/fetchers';
