import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import { readLog } from '../log';
import { publish, type Build } from '../publish';
import { PublishFixture } from '../publishFixture';
import { verify } from '../verify';
import { failAt, type FileFailure } from './fileFailures';
import { runPublisher } from './startPublisher';
import { watchChanges } from './watchChanges';

const PART = 'mfe-rakhi';

/** The outcome for a publisher that was disturbed. */
export interface Met {
  /** Whether the failure happened: a full disk does not affect removals. */
  hit: boolean;
  /** A sentence for each problem found. */
  problems: string[];
}

/**
 * A site on which publishers die, one after the other: their leftovers must not trouble the next
 * one either.
 */
export class CrashSite {
  readonly fixture = new PublishFixture();
  private versions = 0;

  private get site(): string {
    return this.fixture.site;
  }

  /** Publishes the base of all further changes. */
  async begin(): Promise<void> {
    await publish(this.fixture.options([this.fixture.shell(), this.nextBuild()]));
  }

  /** A build of the tested part, of the next version. */
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
  kill(moment: number): Promise<Met> {
    return this.survive(async (build) => {
      const env = { KILL_AT: String(moment) };
      const { signal, said } = await runPublisher(this.fixture.options([build]), this.fixture.folder, {
        env,
      });
      const hit = signal === 'SIGKILL';
      return { hit, problems: hit ? [] : [`the publisher was not killed: ${said}`] };
    });
  }

  /** Lets the disk fail when a publisher is about to change the site for the nth time. */
  fail(moment: number, failure: FileFailure): Promise<Met> {
    return this.survive(async (build) => {
      const onChange = failAt(moment, failure);
      let hit = false;
      const fail = (error: unknown) => {
        hit = true;
        throw error;
      };
      const stop = watchChanges(this.site, (call) => {
        try {
          const result = onChange(call);
          return types.isPromise(result) ? result.catch(fail) : result;
        } catch (error) {
          return fail(error);
        }
      });
      const failed: unknown = await publish(this.fixture.options([build])).then(
        () => undefined,
        (error: unknown) => error,
      );
      stop();
      // Removals need no disk space, and a name or folder cannot be half created. Half an entry is
      // written again, in the space of the reserve; `verify` names half of any other file.
      if (failed === undefined)
        return { hit, problems: hit && failure !== 'half' ? ['nobody noticed that the disk failed'] : [] };
      const { code, message } = failed as NodeJS.ErrnoException;
      const isReported = code === (failure === 'half' ? 'ENOSPC' : failure);
      return { hit, problems: isReported ? [] : [`the publisher said ${message}`] };
    });
  }

  /**
   * Lets a publisher of a build die, and the next one publish it again.
   *
   * @param crash returns the outcome of the first.
   */
  async survive(crash: (build: Build) => Promise<Met>): Promise<Met> {
    const build = this.nextBuild();
    const version = `1.0.${this.versions}`;
    const before = readLog(this.site).length;
    const crashed = await crash(build);
    const left = [...this.findLasting(), ...this.validatePage(`1.0.${this.versions - 1}`, version)];
    // Committed before it died, or not at all; after the second run the entry exists once.
    const next = await publish(this.fixture.options([build])).then(
      () => [],
      (error: Error) => [`the next publisher said ${error.message}`],
    );
    const log = readLog(this.site);
    const to = log.at(-1)?.state?.parts[PART]?.id ?? '';
    const problems = [
      ...crashed.problems,
      ...left,
      ...next,
      ...verify(this.site).problems,
      ...this.validatePage(version),
      ...(log.length === before + 1 ? [] : [`the log grew from ${before} to ${log.length}`]),
      ...(to.startsWith(`${version}-`) ? [] : [`the log ends with ${to}, not with ${version}`]),
    ];
    return { hit: crashed.hit, problems };
  }

  /**
   * A state that the next publisher does not repair: it only moves a pointer that lags behind the
   * log.
   */
  private findLasting(): string[] {
    return verify(this.site).problems.filter((failure) => !failure.endsWith(': the next publish moves it'));
  }

  private validatePage(...versions: string[]): string[] {
    const file = path.join(this.site, 'current/public/index.html');
    const content = existsSync(file) ? readFileSync(file, 'utf8') : 'nothing';
    const isWhole = versions.some(
      (version) => content.includes(`${PART} ${version}<`) && content.includes('</html>'),
    );
    return isWhole ? [] : [`the home page shows neither of ${versions.join(', ')}: ${content}`];
  }
}
