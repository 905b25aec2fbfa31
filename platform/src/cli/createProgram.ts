import { Command } from 'commander';
import { undoInterrupted, WORKSPACE } from '../system';
import { addBuildCommands } from './buildCommands';
import { catalogueCommand } from './catalogueCommands';
import { addCheckCommands } from './checkCommands';
import { addCopyCommands } from './copyCommands';
import { addNginxCommand } from './nginxCommand';
import { addPublishCommands } from './publishCommands';
import { addServeCommands } from './serveCommands';

/** An example for each command's help. Tests run them: on a small site, or in a clone. */
export const EXAMPLES: Record<string, string> = {
  start: 'start',
  build: 'build mfe-rakhi',
  admin: 'admin',
  check: 'check',
  run: 'run jest shared-types',
  'catalogue add': 'catalogue add rakhi/single ~/lotus.jpg --name "Rani Lotus" --price 120',
  'catalogue check': 'catalogue check',
  'catalogue convert': 'catalogue convert mfe-rakhi/catalogue/single/SDR001/back.jpg',
  'catalogue import': 'catalogue import ~/shop.csv --photos ~/photos',
  'catalogue export': 'catalogue export ~/shop.csv',
  'catalogue list': 'catalogue list rakhi/single',
  'catalogue remove': 'catalogue remove rakhi/single/SDR036',
  serve: 'serve --canary 5',
  'preview-link': 'preview-link --hours 24',
  publish: 'publish mfe-rakhi --message "SDR004 costs 150"',
  rollback: 'rollback 1 --message "SDR004 costs 140 after all"',
  promote: 'promote',
  'drop-canary': 'drop-canary',
  status: 'status',
  log: 'log',
  diff: 'diff 1 2',
  verify: 'verify',
  prune: 'prune --keep-days 30',
  pull: 'pull ~/copy',
  push: 'push ~/copy',
  export: 'export ~/export --for netlify --demo',
  nginx: 'nginx --listen 127.0.0.1:8081 --out ~/storefront.conf',
};

function addExamples(command: Command, name = ''): void {
  for (const child of command.commands) {
    const args = `${name} ${child.name()}`.trim();
    const example = EXAMPLES[args];
    if (example !== undefined) child.addHelpText('after', `\nExample:\n  npx storefront ${example}`);
    addExamples(child, args);
  }
}

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
  addCopyCommands(program);
  addExamples(program);
  return program;
}
