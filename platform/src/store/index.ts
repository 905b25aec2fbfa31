export {
  type ChannelState,
  type PreviousState,
  foldersOf,
  isMove,
  type LogEntry,
  type PartChange,
  type ReleaseRef,
} from './LogEntry';
export { compressFolder } from './compressFolder';
export { syncFileSystem, syncFolder, writeDurably } from './durable';
export { FEDERATION_EXPOSE, HOST_EXPOSE, isHost } from './exposes';
export {
  type FileTable,
  findDifferences,
  ENCODING_SUFFIXES,
  listFiles,
  toFileTable,
  toIntegrity,
  toTableText,
} from './fileTable';
export { allowReading, findClosedAbove, findClosedFolders, findUnreadable, isShared } from './modes';
export { toProductsText } from './productsText';
export { readBuild, readBuildRelease } from './readBuild';
export { PUBLIC_FOLDER, RELEASE_FILE, SERVER_FILE, TABLE_FILE, WORKER_FILE } from './releaseFiles';
export {
  finishFolder,
  placeRelease,
  readRelease,
  readExisting,
  requireIntact,
  storageTime,
  takeUp,
  versionOf,
} from './releases';
export { keepReserve, RESERVE_FILE, withReserve } from './reserve';
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
  releaseFolder,
  unfinishedName,
} from './siteFolder';
