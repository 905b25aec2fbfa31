import { Command } from 'commander';
import { undoInterrupted, WORKSPACE } from '../system';
import { addBuildCommands } from './buildCommands';
import { catalogueCommand } from './catalogueCommands';
import { addCheckCommands } from './checkCommands';
import { addExamples } from './examples';
import { addExportCommand } from './exportCommand';
import { addCopyCommands } from './copyCommands';
import { addNginxCommand } from './nginxCommand';
import { addPublishCommands } from './publishCommands';
import { addServeCommands } from './serveCommands';

/** The program with all its commands. */
export function createProgram(): Command {
  const program = new Command('storefront').description('Build, compose, serve and check the storefront');
  // For `run`, which passes options on.
  program.enablePositionalOptions();
  program.hook('preAction', () => {
    for (const note of undoInterrupted(WORKSPACE)) console.error(note);
  });

  addBuildCommands(program);
  addCheckCommands(program);
  program.addCommand(catalogueCommand());
  addServeCommands(program);
  addPublishCommands(program);
  addNginxCommand(program);
  addExportCommand(program);
  addCopyCommands(program);
  addExamples(program);
  return program;
}
