import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { readLog } from '../log';
import { publish, type Build } from '../publish';
import { PublishFixture } from '../publishFixture';
import { verify } from '../verify';
import { failAt, type FileFault } from './fileFaults';
import { runPublisher } from './startPublisher';
import { watchChanges } from './watchChanges';

const PART = 'mfe-rakhi';
/** No process has it: Linux ends at 4194304. */
const ENDED_PROCESS = 99_999_999;

/**
 * A site on which publishers die, one after the other: what they leave behind must not trouble the next one either.
 * Each method returns a sentence for whatever was not as it should be.
 */
export class CrashSite {
  readonly fixture = new PublishFixture();
  private versions = 0;

  private get site(): string {
    return this.fixture.site;
  }

  /** Publishes what all else stands on. */
  async begin(): Promise<void> {
    await publish(this.fixture.options([this.fixture.shell(), this.nextBuild()]));
  }

  private get kept(): string {
    return path.join(this.fixture.folder, 'kept');
  }

  /** Keeps the site as it is after `begin`, for `restore`. */
  keep(): void {
    cpSync(this.site, this.kept, { recursive: true, verbatimSymlinks: true });
  }

  /** Brings back what was kept: a publish then makes the same calls again. */
  restore(): void {
    rmSync(this.site, { recursive: true });
    cpSync(this.kept, this.site, { recursive: true, verbatimSymlinks: true });
    this.versions = 1;
  }

  /** A build of the part that all this is about, of the next version. */
  nextBuild(): Build {
    this.versions += 1;
    return this.fixture.remote({ version: `1.0.${this.versions}`, code: String(this.versions) });
  }

  /** How many times a publish changes the site's folder. */
  async countChanges(): Promise<number> {
    const counted = path.join(this.fixture.folder, 'changes');
    const env = { CHANGES_FILE: counted };
    await runPublisher(this.fixture.options([this.nextBuild()]), this.fixture.folder, { env });
    return Number(readFileSync(counted, 'utf8'));
  }

  /** Kills a publisher's process when it is about to change the site for the nth time. */
  kill(moment: number): Promise<string[]> {
    return this.survive(async (build) => {
      const env = { KILL_AT: String(moment) };
      const { signal, said } = await runPublisher(this.fixture.options([build]), this.fixture.folder, {
        env,
      });
      return signal === 'SIGKILL' ? [] : [`the publisher was not killed: ${said}`];
    });
  }

  /** Lets the disk fail when a publisher is about to change the site for the nth time. */
  fail(moment: number, fault: FileFault): Promise<string[]> {
    return this.survive(async (build) => {
      const onChange = failAt(moment, fault);
      let hasFailed = false;
      const stop = watchChanges(this.site, (call) => {
        try {
          return onChange(call);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      });
      const failed: unknown = await publish(this.fixture.options([build])).then(
        () => undefined,
        (error: unknown) => error,
      );
      stop();
      // Taking away needs no room on a disk, and half of a name or of a folder does not exist.
      if (failed === undefined) return hasFailed ? ['nobody noticed that the disk failed'] : [];
      const { code } = failed as NodeJS.ErrnoException;
      return code === (fault === 'half' ? 'ENOSPC' : fault)
        ? []
        : [`the publisher said ${(failed as Error).message}`];
    });
  }

  /** A process may stand for several publishers, and lives on. */
  private endProcess(): void {
    const lock = path.join(this.site, '.publishing');
    if (existsSync(lock)) writeFileSync(lock, JSON.stringify({ pid: ENDED_PROCESS, host: hostname() }));
  }

  /**
   * Lets a publisher of a build die, and the next one publish it again.
   *
   * @param crash tells what was not as it should be with the first.
   */
  async survive(crash: (build: Build) => Promise<string[]>): Promise<string[]> {
    const build = this.nextBuild();
    const version = `1.0.${this.versions}`;
    const before = readLog(this.site).length;
    const crashed = await crash(build);
    this.endProcess();
    const left = [...verify(this.site).faults, ...this.findPageFaults(`1.0.${this.versions - 1}`, version)];
    // Committed before it died, or not at all; run again, it is there once.
    await publish(this.fixture.options([build]));
    const log = readLog(this.site);
    const to = log.at(-1)?.changes[0]?.to ?? '';
    return [
      ...crashed,
      ...left,
      ...verify(this.site).faults,
      ...this.findPageFaults(version),
      ...(log.length === before + 1 ? [] : [`the log grew from ${before} to ${log.length}`]),
      ...(to.startsWith(`${version}-`) ? [] : [`the log ends with ${to}, not with ${version}`]),
    ];
  }

  private findPageFaults(...versions: string[]): string[] {
    const file = path.join(this.site, 'current/pages/index.html');
    const shown = existsSync(file) ? readFileSync(file, 'utf8') : 'nothing';
    const isWhole = versions.some(
      (version) => shown.includes(`${PART} ${version}<`) && shown.includes('</html>'),
    );
    return isWhole ? [] : [`the home page shows neither of ${versions.join(', ')}: ${shown}`];
  }
}
