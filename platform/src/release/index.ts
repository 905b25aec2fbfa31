export type { ChangeOptions } from './applyChange';
export { composeLive } from './composeLive';
export { describeEntry } from './describeEntry';
export { diffBuild, diffEntries, diffRetired } from './diff';
export { logLength, readLog } from './log';
export { mirror } from './mirror';
export { partsBefore } from './planChange';
export {
  ensurePreviewKey,
  PREVIEW_NAME,
  PREVIEW_OFF,
  PREVIEW_TOKEN_PATTERN,
  type PreviewGrant,
  readPreviewKey,
  readPreviewToken,
  toPreviewToken,
} from './previewLinks';
export { dropCanary, promote } from './promote';
export { gitSigningKey, readSources, whoAmI } from './provenance';
export { prune } from './prune';
export { type Build, publish, type PublishOptions } from './publish';
export { newestPreview, publishedPreviews } from './publishedPreviews';
export { type Overrides, requireSources } from './requireSources';
export { rollback, rollbackPart } from './rollback';
export type { ServedComposition } from './smokeTest';
export { formatLog, formatStatus, loadStatus } from './status';
export { verifySite } from './verifySite';
