import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLog } from './log';
import { publish } from './publish';
import { describeServer } from './testing/ssh/TestServer';
import { spread } from './testing/spread';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';

const MINUTES = 60_000;
const KILLS = 6;

describeServer('a site on a server', (server) => {
  const { fixture } = server;
  const release = (version: number) => fixture.remote({ version: `1.0.${version}`, code: String(version) });

  it(
    `shows one whole composition when publishers are killed at ${KILLS + 1} changes, and accepts the next publish`,
    async () => {
      const { url: site, folder } = server.ssh.siteOf('killed');
      server.noteAnew();
      await server.first(site);
      let version = 0;
      // Each goes on from what the killed one before it has left.
      const runNext = (env: NodeJS.ProcessEnv = {}) => {
        server.noteAnew();
        version += 1;
        return runPublisher(fixture.options([release(version)], { site }), fixture.folder, {
          env: { CALLS: server.calls, ...env },
          onStart: (child: ChildProcess) =>
            writeFileSync(path.join(server.calls, 'publisher'), String(child.pid)),
        });
      };
      expect(await runNext()).toMatchObject({ code: 0 });
      const changes = readFileSync(path.join(server.calls, 'changes')).length;
      const moments = spread(changes, KILLS).map((change) => ({ KILL_BEFORE: String(change) }));
      const length = readLog(folder).length;
      for (const moment of [...moments, { KILL_AFTER: String(changes) }]) {
        expect({ moment, ...(await runNext(moment)) }).toMatchObject({ moment, signal: 'SIGKILL' });
        const lasting = verify(folder).problems.filter(
          (text) => !text.endsWith(': the next publish moves it'),
        );
        expect({ moment, lasting }).toEqual({ moment, lasting: [] });
      }
      const committed = readLog(folder).length - length;
      expect(committed).toBeGreaterThan(0);
      expect(await runNext()).toMatchObject({ code: 0 });
      expect(readLog(folder)).toHaveLength(length + committed + 1);
      expect(verify(folder).problems).toEqual([]);
    },
    9 * MINUTES,
  );

  it(
    'does not mistake a lost response to the commit for a colleague who was faster',
    async () => {
      const { url: site, folder } = server.ssh.siteOf('commit');
      server.noteAnew();
      await server.first(site);
      process.env['LOSE'] = '/000002.json';
      try {
        expect(await publish(fixture.options([release(1)], { site }))).toMatchObject({ seq: 2 });
      } finally {
        delete process.env['LOSE'];
      }
      expect(readdirSync(server.calls)).toContain('lost');
      expect(verify(folder)).toMatchObject({ entries: 2, problems: [], leftovers: [] });
    },
    2 * MINUTES,
  );

  it.each([
    ['does not respond', 0],
    ['falls silent', 6_000],
  ])(
    'that %s is given up within 20 s',
    async (_what, bytes) => {
      const { url: site } = server.ssh.siteOf('silent');
      await server.first(site);
      server.ssh.proxy.limit = server.ssh.proxy.received + bytes;
      server.ssh.proxy.silentSince = undefined;
      try {
        await expect(publish(fixture.options([release(1)], { site }))).rejects.toThrow(`${site}: `);
        expect(performance.now() - Number(server.ssh.proxy.silentSince)).toBeLessThan(20_000);
      } finally {
        server.ssh.proxy.limit = Infinity;
      }
    },
    2 * MINUTES,
  );

  it('is named with what is wrong with its URL', async () => {
    for (const site of ['ssh://host', 'ssh:///folder', 'ssh://-o/folder', "ssh://host/it's"])
      await expect(publish(fixture.options([], { site }))).rejects.toThrow(
        `${site} names no folder of a server: write ssh://user@host/folder,`,
      );
  });
});
