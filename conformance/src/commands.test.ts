import { Command } from 'commander';
import { addConformanceCommand } from './commands';

function run(...args: string[]): Promise<Command> {
  const program = new Command();
  addConformanceCommand(program);
  return program.parseAsync(['conformance', ...args], { from: 'user' });
}

describe('npm run conformance', () => {
  it.each([
    [['shop.example'], '"shop.example" is not the URL of a site: write it as https://www.example.com'],
    [
      ['http://127.0.0.1', '--only', 'all'],
      '--only "all" is not a list of checks: write --only security or --only failures.',
    ],
    [['http://127.0.0.1', '--pages', '0'], '--pages "0" is not a number of pages: write one from 1 to 99.'],
    [['http://127.0.0.1', '--failure', 'fire'], '--failure "fire" is none: choose from "reset", '],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
