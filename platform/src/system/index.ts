export { createQueue } from './createQueue';
export { makeFolder, type PlainFile, readPlainFile, replaceFile, toFile } from './files';
export { fromHere } from './fromHere';
export { installSystemPackages } from './installSystemPackages';
export { type Move, moveAll, undoInterrupted, WORK_FOLDER } from './moveAll';
export { CONTROLS, toLine, toPlainText } from './plainText';
export { runCommand } from './runCommand';
export { toErrorText } from './toErrorText';
export { partFolder, partNames, requirePart, SCOPE, WORKSPACE } from './workspace';
