/**
 * Builds the part named on the command line. It is a program of its own: all modules that it has
 * loaded are inputs of the build.
 */
import { buildPart } from './buildPart';

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exitCode = 1;
});
