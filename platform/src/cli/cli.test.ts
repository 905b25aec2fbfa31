import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { WORKSPACE } from '../system/workspace';

describe('a command whose reader stops reading', () => {
  const fixture = new PublishFixture();
  afterAll(() => fixture.remove());

  it('ends quietly', async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const args = ['log', '--site', fixture.site];
    const bin = path.join(WORKSPACE, 'platform/bin/storefront.mjs');
    const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const said: string[] = [];
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said.join('')]).toEqual([0, '']);
  });
});
