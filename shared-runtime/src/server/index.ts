export { createRenderer, type Rendered, type Renderer } from './createRenderer';
export type { Fetchers } from '../remotes/fetchers';
