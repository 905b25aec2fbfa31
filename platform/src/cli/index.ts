import { Command } from 'commander';
import { nameSites } from '../store';
import { toErrorText } from '../system';
import { addAdminCommand } from './adminCommand';
import { addBuildCommands } from './buildCommands';
import { catalogueCommand } from './catalogueCommands';
import { addCheckCommands } from './checkCommands';
import { addExamples } from './examples';
import { addExportCommand } from './exportCommand';
import { addMirrorCommand } from './mirrorCommand';
import { addNginxCommand } from './nginxCommand';
import { addPublishCommands } from './publishCommands';
import { addServeCommands } from './serveCommands';

const program = new Command('storefront').description('Build, compose, serve and check the storefront');

addBuildCommands(program);
addCheckCommands(program);
program.addCommand(catalogueCommand());
addAdminCommand(program);
addServeCommands(program);
addPublishCommands(program);
addNginxCommand(program);
addExportCommand(program);
addMirrorCommand(program);
addExamples(program);

// The reader of our output may stop early, such as "| head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

program.parseAsync().catch((error: unknown) => {
  console.error(nameSites(toErrorText(error)));
  process.exitCode = 1;
});
