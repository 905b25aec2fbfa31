export * from './LogEntry';
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
export { validateFolder, tableFileOf } from './validateFolder';
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
export * from './releaseFiles';
export * from './siteFolder';
export { placeRelease } from './placeRelease';
