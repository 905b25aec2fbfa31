import { Command } from 'commander';
import { addConformanceCommand } from './commands';

function run(...words: string[]): Promise<Command> {
  const program = new Command();
  addConformanceCommand(program);
  return program.parseAsync(['conformance', ...words], { from: 'user' });
}

describe('npm run conformance', () => {
  it.each([
    [['shop.example'], '"shop.example" is no address of a site: write it as https://www.example.com'],
    [
      ['http://127.0.0.1', '--only', 'all'],
      '--only "all" is no list: write --only security or --only faults.',
    ],
    [['http://127.0.0.1', '--pages', '0'], '--pages "0" is no number of pages: write one from 1 to 99.'],
    [['http://127.0.0.1', '--fault', 'fire'], '--fault "fire" is none: choose from "reset", '],
  ])('says what is wrong with %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });
});
