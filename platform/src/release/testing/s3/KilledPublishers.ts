import type { ChildProcess } from 'node:child_process';
import { readLog } from '../../log';
import { publish } from '../../publish';
import type { PublishFixture } from '../../publishFixture';
import { verifySite } from '../../verifySite';
import { openStore } from '../../../store/openStore';
import { runPublisher } from '../startPublisher';
import { visit } from '../visit';
import type { S3Proxy, S3Request } from './S3Proxy';

const PART = 'mfe-rakhi';

/** The outcome for a killed publisher. */
export interface Killed {
  moment: number;
  /** The first request that was not carried out, without random names. */
  request: string;
  committed: boolean;
  /** A sentence for each problem found. */
  problems: string[];
}

const toKind = ({ method, path }: S3Request) => {
  const { pathname, searchParams } = new URL(path, 'http://bucket.invalid');
  const key = searchParams.get('prefix') ?? pathname;
  const kind = /\/(log\/probe|log|parts|compositions|current|canary)/.exec(key)?.[1] ?? 'several objects';
  const verb = searchParams.has('list-type') ? 'LIST' : searchParams.has('delete') ? 'DELETE' : method;
  return `${verb} ${kind}`;
};

/** A site in a bucket on which publishers are killed, one after the other. */
export class KilledPublishers {
  private versions = 0;

  /** @param site URL of the site. */
  constructor(
    private readonly fixture: PublishFixture,
    private readonly proxy: S3Proxy,
    private readonly site: string,
  ) {}

  async begin(): Promise<void> {
    await publish(this.fixture.options([this.fixture.shell(), this.nextBuild()], { site: this.site }));
  }

  /**
   * Kills a publisher when it sends its nth request, and lets the next one publish the same.
   *
   * @returns undefined when it had ended before.
   */
  async kill(moment: number): Promise<Killed | undefined> {
    const build = this.nextBuild();
    const before = (await this.readLog()).length;
    let request = 'none';
    let child: ChildProcess | undefined;
    this.proxy.reset((sent) => {
      if (sent.index < moment) return 'pass';
      if (sent.index === moment) request = toKind(sent);
      child?.kill('SIGKILL');
      return 'lost';
    });
    const { code, signal, said } = await this.run(build, (started) => (child = started));
    this.proxy.reset();
    if (code === 0) return undefined;
    const committed = (await this.readLog()).length > before;
    const seen = await this.findShopperProblems();
    const next = await publish(this.fixture.options([build], { site: this.site })).then(
      () => [],
      (error: Error) => [`the next publisher said ${error.message}`],
    );
    const length = (await this.readLog()).length;
    const problems = [
      ...(signal === 'SIGKILL' ? [] : [`the publisher was not killed: ${said}`]),
      ...seen,
      ...next,
      ...(length === before + 1 ? [] : [`the log grew from ${before} to ${length}`]),
    ];
    return { moment, request, committed, problems };
  }

  async verify(): Promise<string[]> {
    return (await verifySite({ site: this.site })).problems;
  }

  private async readLog() {
    const store = await openStore(this.site);
    await store.refresh();
    return readLog(store.folder);
  }

  /** Problems of a page of a server that follows the pointer, and of all files that it names. */
  private async findShopperProblems(): Promise<string[]> {
    const origin = `${this.proxy.endpoint}/${this.site.slice('s3://'.length)}`;
    const pointer = await (await fetch(`${origin}/current`)).text();
    const named = (await this.readLog()).map(({ state }) => `compositions/${state?.composition.id}`);
    const { html, files, problems } = await visit(origin, `/${pointer}/public/index.html`);
    const isCurrent = [this.versions - 1, this.versions].some((version) =>
      html.includes(`${PART} 1.0.${version}<`),
    );
    return [
      ...problems,
      ...(named.includes(pointer) ? [] : [`no entry of the log names ${pointer}, to which current points`]),
      ...(isCurrent && files > 0 ? [] : [`the home page is no whole one: ${html.slice(0, 200)}`]),
    ];
  }

  private run(build: ReturnType<KilledPublishers['nextBuild']>, onStart?: (child: ChildProcess) => void) {
    const env = { AWS_ENDPOINT_URL_S3: this.proxy.endpoint };
    const options = this.fixture.options([build], { site: this.site });
    return runPublisher(options, this.fixture.folder, { env, ...(onStart && { onStart }) });
  }

  private nextBuild() {
    this.versions += 1;
    return this.fixture.remote({ part: PART, version: `1.0.${this.versions}`, code: String(this.versions) });
  }
}
