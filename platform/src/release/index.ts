export type { ChangeOptions, Return } from './applyChange';
export { type Change, formatChange } from './Change';
export { composeLive } from './composeLive';
export { diffEntries } from './diff';
export { loadUnpublished } from './loadUnpublished';
export { logLength, readLog } from './log';
export { partsBefore } from './logState';
export {
  createPreviewLink,
  isPublishedPreview,
  PREVIEW_NAME,
  PREVIEW_OFF,
  type PreviewGrant,
  readPreviewToken,
} from './previewLinks';
export { assertBuildable } from './preparePublish';
export { dropCanary, promote } from './promote';
export { commitFolders, findUncommitted, gitSigningKey, whoAmI } from './provenance';
export { prune } from './prune';
export { type Build, publish, type PublishOptions } from './publish';
export { findPlaceholders, type Overrides } from './assertSources';
export { pull } from './pull';
export { push } from './push';
export { rollback, rollbackPart } from './rollback';
export type { ServedComposition } from './smokeTest';
export { isLiteralKey } from './sshKeygen';
export { describeStatus, formatLog } from './status';
export { verifySite } from './verifySite';
