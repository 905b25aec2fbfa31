import type { ChildProcess } from 'node:child_process';
import { readLog } from '../../log';
import { publish } from '../../publish';
import type { PublishFixture } from '../../publishFixture';
import { verifySite } from '../../verifySite';
import { openSite } from '../../../store/remote/openSite';
import { runPublisher } from '../startPublisher';
import { visit } from '../visit';
import type { S3Proxy, S3Request } from './S3Proxy';

const PART = 'mfe-rakhi';

/** The outcome for a killed publisher. */
export interface Killed {
  /** The first write that was not carried out: its kind, and its number among those. */
  request: string;
  nth: number;
  committed: boolean;
  /** A sentence for each problem found. */
  problems: string[];
}

/** The kind of a write; undefined for other requests. */
function toKind({ method, path }: S3Request): string | undefined {
  const [, kind] = /\/(log\/probe|log|parts|compositions|current|canary)/.exec(path) ?? [];
  return method === 'PUT' && kind !== 'log/probe' ? `PUT ${kind}` : undefined;
}

/** A site in a bucket on which publishers are killed, one after the other. */
export class KilledPublishers {
  private versions = 0;

  /** @param site URL of the site. */
  constructor(
    private readonly fixture: PublishFixture,
    private readonly proxy: S3Proxy,
    private readonly site: string,
  ) {}

  /** Publishes twice. @returns how many writes of each kind a publish has. */
  async begin(): Promise<Record<string, number>> {
    await publish(this.fixture.options([this.fixture.shell(), this.nextBuild()], { site: this.site }));
    const counts: Record<string, number> = {};
    this.proxy.reset((sent) => {
      const kind = toKind(sent);
      if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
      return 'pass';
    });
    await publish(this.fixture.options([this.nextBuild()], { site: this.site }));
    return counts;
  }

  /** Kills a publisher at its nth write of a kind, and lets the next one publish the same. */
  async kill(request: string, nth: number): Promise<Killed> {
    const build = this.nextBuild();
    const before = (await this.readLog()).length;
    let left = nth;
    let child: ChildProcess | undefined;
    this.proxy.reset((sent) => {
      if (toKind(sent) === request) left -= 1;
      if (left > 0) return 'pass';
      child?.kill('SIGKILL');
      return 'lost';
    });
    const { signal, said } = await this.run(build, (started) => (child = started));
    this.proxy.reset();
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
    return { request, nth, committed, problems };
  }

  async verify(): Promise<string[]> {
    return (await verifySite({ site: this.site })).problems;
  }

  private async readLog() {
    const site = await openSite(this.site);
    await site.pullLog();
    return readLog(site.folder);
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
      ...(isCurrent && files > 0 ? [] : [`the home page is not whole: ${html.slice(0, 200)}`]),
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
