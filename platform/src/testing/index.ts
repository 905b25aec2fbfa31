export { cloneWorkspace, copyWorkspace } from './copyWorkspace';
export { NEUTRAL_SITE } from '../build/neutralSite';
export { listedProduct, PublishFixture } from '../release/publishFixture';
