import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../publish';
import { PublishFixture } from '../../publishFixture';
import { findObstacle, SshServer } from './SshServer';

const ATTEMPTS = 5;

/** A server of a suite, and what the suite publishes. */
export class TestServer {
  readonly fixture = new PublishFixture();
  /** Folder of what the stand-in of ssh notes, if it is used. */
  calls = '';
  private started: SshServer | undefined;

  constructor() {
    beforeAll(async () => {
      this.started = await SshServer.start(this.fixture.folder);
      const cache = path.join(this.fixture.folder, 'cache');
      mkdirSync(cache);
      process.env['XDG_CACHE_HOME'] = cache;
      process.env['RSYNC_RSH'] = `ssh -F ${this.started.config}`;
      process.env['SSH_CONFIG'] = this.started.config;
    });
    afterAll(() => {
      this.started?.stop();
      this.fixture.remove();
    });
  }

  /**
   * Publishes the first entry of a site. A publisher gives a connection up after six seconds: on a
   * busy machine, the first attempts may take longer.
   */
  async first(site: string): Promise<void> {
    const builds = [this.fixture.shell(), this.fixture.remote({ version: '1.0.0', code: '0' })];
    for (let attempt = 1; ; attempt += 1)
      try {
        await publish(this.fixture.options(builds, { site }));
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
  }

  get ssh(): SshServer {
    if (!this.started) throw new Error('The server has not started.');
    return this.started;
  }

  /** Lets a stand-in of ssh count its calls from here, in sites that are opened from here. */
  noteAnew(): void {
    process.env['RSYNC_RSH'] = path.join(__dirname, 'ssh.sh');
    this.calls = mkdtempSync(path.join(this.fixture.folder, 'calls-'));
    process.env['CALLS'] = this.calls;
  }
}

/** Tests with a server. They are skipped where no sshd is to be had. */
export function describeServer(name: string, tests: (server: TestServer) => void): void {
  const obstacle = findObstacle();
  if (obstacle === undefined) return describe(name, () => tests(new TestServer()));
  console.warn(`Sites on a server are not tested: ${obstacle}.`);
  describe.skip(name, () => tests(new TestServer()));
}
