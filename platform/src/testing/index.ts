export { keepSmallShop } from './commitChange';
export { cloneWorkspace, copyWorkspace } from './copyWorkspace';
export { NEUTRAL_SITE } from '../build/neutralSite';
export { installSystemPackages } from '../system/testing/installSystemPackages';
export { killAtRename } from '../system/testing/killAtRename';
export { listedProduct, PublishFixture } from '../release/publishFixture';
