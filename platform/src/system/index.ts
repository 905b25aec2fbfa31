export { installPackages } from './installPackages';
export { type PlainFile, type PlainFileLimits, readPlainFile } from './plainFile';
export { runCommand } from './runCommand';
export { CONTROLS, toLine } from './toLine';
export { partFolder, partNames, requirePart, SCOPE, WORKSPACE } from './workspace';
