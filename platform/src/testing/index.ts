export { cloneWorkspace, copyWorkspace } from './copyWorkspace';
export { NEUTRAL_SITE } from '../dev/developmentComposition';
export { listedProduct, PublishFixture } from '../release/publishFixture';
