export {
  type ChannelState,
  foldersOf,
  foldersOfParts,
  isMove,
  LOG_ACTIONS,
  type LogEntry,
  namedFolders,
  type PublishedSources,
  type ReleaseRef,
} from './LogEntry';
export { copyFolders, removeLeftovers, replaceFolders } from './copyFolders';
export { allEnded, compressFolder, isCompressed, writeCompressed } from './compress';
export { findFolderProblems } from './findFolderProblems';
export {
  type FileTable,
  findDifferences,
  ENCODING_SUFFIXES,
  listFiles,
  parseFileTable,
  toFileTable,
  toIntegrity,
  toTableText,
} from './fileTable';
export { isText, MEDIA_TYPES, PART_BINARIES, PART_TEXTS, SITE_BINARIES, SITE_TEXTS } from './mediaTypes';
export { allowReading, findClosedFolders, isShared } from './modes';
export { ensurePreviewKey, PREVIEW_KEY_FILE, readPreviewKey } from './previewKey';
export { type ListedRelease, readProducts, toProductsText } from './products';
export { readBuild, readBuildRelease } from './readBuild';
export {
  FEDERATION_EXPOSE,
  HOST_EXPOSE,
  isHost,
  PUBLIC_FOLDER,
  RELEASE_FILE,
  SERVER_FILE,
  TABLE_FILE,
  WORKER_FILE,
} from './releaseFiles';
export { placeRelease, readListed, readRelease, readExisting, requireIntact, versionOf } from './releases';
export { DirectoryStore } from './DirectoryStore';
export { isBucket, nameSites, openStore } from './openStore';
export { RESERVE_FILES } from './reserve';
export { hasFile, listFolder, listFolders, lookAtPointer, readPointer, timeOf } from './siteFiles';
export type { Awaitable, SiteStore } from './SiteStore';
export {
  type Channel,
  CHANNELS,
  compositionFolder,
  COMPOSITIONS_FOLDER,
  DAY_MS,
  entryFile,
  isHidden,
  isUnfinished,
  LOG_FOLDER,
  PARTS_FOLDER,
  type PointedChannel,
  POINTERS,
  PROBE_FILE,
  releaseFolder,
  unfinishedName,
  writerOf,
} from './siteFolder';
