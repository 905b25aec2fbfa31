export { keepSmallShop } from './commitChange';
export { cloneWorkspace, copyWorkspace } from './copyWorkspace';
export { NEUTRAL_SITE } from '../build/readSiteSettings';
export { installSystemPackages } from '../system/testing/installSystemPackages';
export { killAtRename } from '../system/testing/killAtRename';
export { listedProduct, PublishFixture } from '../release/publishFixture';
