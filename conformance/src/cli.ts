import { Command } from 'commander';
import { addConformanceCommand } from './commands';

const program = new Command('storefront');
addConformanceCommand(program);

program.parseAsync(['conformance', ...process.argv.slice(2)], { from: 'user' }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
