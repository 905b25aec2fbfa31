export {
  type ChannelState,
  foldersOf,
  isMove,
  LOG_ACTIONS,
  type LogEntry,
  namedFolders,
  namedParts,
  type PublishedSources,
  type ReleaseRef,
} from './LogEntry';
export { RESERVE_FILES, syncFileSystem } from './durable';
export { removeLeftovers } from './leftovers';
export { removeCopy, renameFolder, touchFolder } from './placeFolder';
export { FolderTransport } from './remote/FolderTransport';
export { isRemote, nameSites, openSite, openTransport } from './remote/openSite';
export { type NamedFolder, pullFolders } from './remote/pullFolders';
export { type PushedFolder, Site } from './remote/Site';
export { lastModified, type RemoteFile, storageTime, type Transport } from './remote/Transport';
export {
  allEnded,
  compressFolder,
  ENCODING_SUFFIXES,
  ENCODINGS,
  isCompressed,
  writeCompressed,
} from './compress';
export { findFolderProblems, tableFileOf } from './findFolderProblems';
export {
  type FileTable,
  findDifferences,
  listFiles,
  parseFileTable,
  toFileTable,
  toIntegrity,
  toTableText,
} from './fileTable';
export { isText, MEDIA_TYPES } from './mediaTypes';
export { allowReading, findClosedFolders, isShared } from './modes';
export { ensurePreviewKey, PREVIEW_KEY_FILE, readPreviewKey } from './previewKey';
export { listedIn, type ListedRelease, readLists, toProductsText } from './products';
export { readBuild, readBuildRelease } from './readBuild';
export { nameRelease, readListed, readRelease, readExisting, readIntact, versionOf } from './releases';
export {
  type Channel,
  CHANNELS,
  compositionFolder,
  COMPOSITIONS_FOLDER,
  DAY_MS,
  entryFile,
  entryName,
  FEDERATION_EXPOSE,
  hasFile,
  HOST_EXPOSE,
  isHidden,
  isHost,
  isUnfinished,
  listFolder,
  listFolders,
  LOG_FOLDER,
  lookAtPointer,
  manifestFile,
  PARTS_FOLDER,
  type PointedChannel,
  POINTERS,
  PROBE_FILE,
  PUBLIC_FOLDER,
  RELEASE_FILE,
  releaseFolder,
  serverFile,
  TABLE_FILE,
  timeOf,
  unfinishedName,
  FACES_STYLES,
  WORKER_FILE,
  writerOf,
} from './siteFolder';
export { placeRelease } from './placeRelease';
