import { nameSites } from '../store';
import { toErrorText } from '../system';
import { createProgram } from './createProgram';

// The reader of our output may stop early, such as "| head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    console.error(nameSites(toErrorText(error)));
    process.exitCode = 1;
  });
