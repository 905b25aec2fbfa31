import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { WORKSPACE } from '../system/workspace';
import { createProgram } from './createProgram';
import { EXAMPLES } from './examples';

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

describe('a command on a bucket', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('removes its copy when %s ends it', async (signal, status) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'signals-'));
    const copies = () => readdirSync(folder).filter((name) => name.startsWith('storefront-'));
    // A store that never responds.
    const store = createServer().listen(0, '127.0.0.1');
    await once(store, 'listening');
    const env = {
      ...process.env,
      TMPDIR: folder,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    const args = ['mirror', path.join(folder, 'mirror'), '--site', 's3://shop/site'];
    const child = spawn(process.execPath, [BIN, ...args], { env, stdio: 'ignore' });
    await once(store, 'request');
    expect(copies()).toHaveLength(1);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([status, null]);
    expect(copies()).toEqual([]);
    store.closeAllConnections();
    store.close();
    rmSync(folder, { recursive: true });
  });
});
