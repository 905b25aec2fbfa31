/**
 * Builds the part named on the command line. It is a program of its own: all modules that it has
 * loaded are inputs of the build.
 */
import { toErrorText } from '../system';
import { buildPart } from './buildPart';

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toErrorText(error));
  process.exitCode = 1;
});
