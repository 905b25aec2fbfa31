import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originsOf } from '../support/deployments';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { freePort } from '@dhaaga-noor/platform/nginx';
import { expect, test } from '../support/test';

const usedPort = () => new URL(String(originsOf('paths')[0])).port;

test.describe('commands', () => {
  test('an invalid setting gets one clear line and exit code 1', async ({ start }) => {
    const port = usedPort();
    const empty = mkdtempSync(path.join(tmpdir(), 'no-site-'));
    for (const { args, env, line } of [
      {
        args: ['serve'],
        env: { PORT: 'abc' },
        line: 'PORT "abc" is not a port: use a whole number from 0 to 65535, such as PORT=8081.',
      },
      {
        args: ['serve', '--site', path.join(__dirname, '../../.cache/e2e/sites/paths')],
        env: { PORT: port },
        line: `Port ${port} is taken: stop what uses it, or choose another with PORT=${Number(port) + 1}.`,
      },
      {
        args: ['serve', '--site', path.relative(process.cwd(), empty)],
        env: { PORT: '0' },
        line: `There is no site in ${empty}: name its folder with --site, or begin one with "npm run build".`,
      },
    ]) {
      await test.step(`${args[0] ?? ''} ${JSON.stringify(env)}`, async () => {
        const command = start({ args, env });
        expect(await command.ended).toBe(1);
        expect(command.output()).toBe('');
        expect(command.errors().trim().split('\n')).toEqual([line]);
      });
    }
    rmSync(empty, { recursive: true });
  });

  test('dev mfe-rakhi shows the part alone, in a small frame', async ({ page, start, watch }) => {
    test.setTimeout(180_000);
    // The part's server uses the next port.
    const port = await freePort(2);
    const command = start({ args: ['dev', 'mfe-rakhi'], env: { PORT: String(port) } });
    watch.expect(/third party http:\/\/localhost/);
    await command.said(/mfe-rakhi is at http/);
    await openPage(page, `http://localhost:${port}/shop/rakhi/pet`);
    await expectHeading(page, 'Pet Rakhi');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const pages = page.getByRole('navigation', { name: 'Pages of this part' });
    await pages.getByRole('link', { name: '/shop/rakhi', exact: true }).click();
    await expectHeading(page, 'Rakhi Collections');
    // Before its server ends, or requests that are still loading would fail.
    await page.close();
  });
});
