/**
 * Builds the part that is named on the command line. It is a program of its own so that the modules which it has loaded
 * are those that the build was made with.
 */
import { buildPart } from './buildPart';

buildPart(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exitCode = 1;
});
