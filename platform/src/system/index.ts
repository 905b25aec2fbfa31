export { createQueue } from './createQueue';
export { makeFolder, toFile } from './filePaths';
export { installSystemPackages } from './installSystemPackages';
export { type Move, moveAll, undoInterrupted, WORK_FOLDER } from './moveAll';
export { type PlainFile, readPlainFile } from './plainFile';
export { CONTROLS, toLine, toPlainText } from './plainText';
export { runCommand } from './runCommand';
export { toErrorText } from './toErrorText';
export { partFolder, partNames, requirePart, SCOPE, WORKSPACE } from './workspace';
