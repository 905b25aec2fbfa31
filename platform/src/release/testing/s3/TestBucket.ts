import path from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { openSite } from '../../../store/remote/openSite';
import { readLog } from '../../log';
import { publish } from '../../publish';
import { PublishFixture } from '../../publishFixture';
import { RadosGateway, type S3User } from './RadosGateway';
import { S3Proxy } from './S3Proxy';

/** A user's variables. */
export const toEnv = ({ accessKeyId, secretAccessKey }: S3User) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

/** A bucket of a suite, which reaches it through a proxy, and what the suite publishes. */
export class TestBucket {
  readonly fixture = new PublishFixture();
  readonly gateway = RadosGateway.running();
  readonly proxy = new S3Proxy(this.gateway.endpoint);

  constructor(readonly name: string) {
    beforeAll(async () => {
      await this.proxy.start();
      await this.gateway.createBucket(name);
      const own = {
        AWS_ENDPOINT_URL_S3: this.proxy.endpoint,
        XDG_CACHE_HOME: path.join(this.fixture.folder, 'cache'),
      };
      Object.assign(process.env, toEnv(this.gateway.owner), own);
    });
    beforeEach(() => this.proxy.reset());
    afterAll(() => {
      this.proxy.stop();
      this.fixture.remove();
    });
  }

  siteOf(name: string): string {
    return `s3://${this.name}/${name}`;
  }

  /** A client that does not go through the proxy. */
  client(user = this.gateway.owner): S3Client {
    return this.gateway.client(user);
  }

  rakhi(version: string) {
    return this.fixture.remote({ version, code: version });
  }

  /** Publishes the first entry of a site. */
  first(site: string) {
    return publish(this.fixture.options([this.fixture.shell(), this.rakhi('1.0.0')], { site }));
  }

  async readEntries(site: string) {
    const opened = await openSite(site);
    await opened.pullLog();
    return readLog(opened.folder);
  }
}
