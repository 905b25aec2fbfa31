export { makeFolder, type PlainFile, readPlainFile, replaceFile, toFile } from './files';
export { groupBy } from './groupBy';
export { isOrigin } from './isOrigin';
export { type Move, moveAll, undoInterrupted, WORK_FOLDER } from './moveAll';
export { CONTROLS, toLine, toPlainText } from './plainText';
export { createQueue, isRunning, runCommand } from './runCommand';
export { toErrorText } from './toErrorText';
export { fromHere, partFolder, partNames, assertPart, SCOPE, WORKSPACE } from './workspace';
