import { mkdirSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
process.env['TMPDIR'] = '/tmp/faults-mnt';
import { serveComposition } from '../server/serve';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { rollback } from '../release/rollback';
import { verify } from '../release/verify';
it('rolls back without an inode', async () => {
  const fixture = new PublishFixture();
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
  mkdirSync(path.join(fixture.folder, 'fill'));
  let n = 0;
  try { for (;;) writeFileSync(path.join(fixture.folder, 'fill', String(n++)), ''); } catch (e) { process.stderr.write(`${n} ${String(e)}\n`); }
  const author = { site: fixture.site, by: 'Asha', message: '', serveComposition };
  const e = await rollback(author).catch((x: unknown) => x);
  process.stderr.write(`${fixture.site} ${JSON.stringify((e as {seq: number}).seq ?? String(e))}\n`);
  const again = await rollback(author, 2).catch((x: unknown) => x);
  process.stderr.write(`again ${JSON.stringify((again as {seq: number}).seq ?? String(again))}\n`);
  const third = await rollback(author, 1).catch((x: unknown) => x);
  process.stderr.write(`third ${JSON.stringify((third as {seq: number}).seq ?? String(third))}\n`);
  process.stderr.write(JSON.stringify(verify(fixture.site)) + readdirSync(path.join(fixture.site, 'log')).map((f) => `${f} ${statSync(path.join(fixture.site,'log',f)).size}`).join(', ') + '\n');
});
