import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Command } from 'commander';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { WORKSPACE } from '../system/workspace';
import { createProgram, EXAMPLES } from './createProgram';

const BIN = path.join(WORKSPACE, 'platform/bin/storefront.mjs');

/** The names of all commands, such as `catalogue add`. */
const namesOf = ({ commands }: Command): string[] =>
  commands.flatMap((command) => {
    const subcommands = namesOf(command).map((name) => `${command.name()} ${name}`);
    return subcommands.length > 0 ? subcommands : [command.name()];
  });

it('has an example for each command, except for those that print their own help', () =>
  expect(namesOf(createProgram()).sort()).toEqual(
    [...Object.keys(EXAMPLES), 'conformance', 'dev', 'test'].sort(),
  ));

describe('a command whose reader stops reading', () => {
  const fixture = new PublishFixture();
  afterAll(() => fixture.remove());

  it('ends quietly', async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const args = ['log', '--site', fixture.site];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const said: string[] = [];
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said.join('')]).toEqual([0, '']);
  });
});
