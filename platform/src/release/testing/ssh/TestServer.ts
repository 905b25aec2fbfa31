import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { PublishFixture } from '../../publishFixture';
import { findObstacle, SshServer } from './SshServer';

/** A server of a suite, and what the suite publishes. */
export class TestServer {
  readonly fixture = new PublishFixture();
  /** Folder of what the stand-in of ssh notes. */
  calls = '';
  private started: SshServer | undefined;

  constructor() {
    beforeAll(async () => {
      this.started = await SshServer.start(this.fixture.folder);
      const cache = path.join(this.fixture.folder, 'cache');
      mkdirSync(cache);
      process.env['XDG_CACHE_HOME'] = cache;
      process.env['RSYNC_RSH'] = path.join(__dirname, 'ssh.sh');
      process.env['SSH_CONFIG'] = this.started.config;
    });
    beforeEach(() => this.noteAnew());
    afterAll(() => {
      this.started?.stop();
      this.fixture.remove();
    });
  }

  get ssh(): SshServer {
    if (!this.started) throw new Error('The server has not started.');
    return this.started;
  }

  /** Counts calls of ssh from here. */
  noteAnew(): void {
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
