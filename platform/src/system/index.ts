export { makeFolder, type PlainFile, readPlainFile, replaceFile, toFile } from './files';
export { groupBy } from './groupBy';
export { isOrigin } from './isOrigin';
export { type Move, moveAll, undoInterrupted, WORK_FOLDER } from './moveAll';
export { CONTROLS, toErrorText, toLine, toPlainText } from './plainText';
export { createQueue, isRunning, runCommand } from './runCommand';
export { DAY_MS } from './time';
export { fromHere, partFolder, partNames, assertPart, SCOPE, WORKSPACE } from './workspace';
