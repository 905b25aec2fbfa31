import type { Build } from '../../publish/publish';
import { CrashSite, type Met } from '../../publish/testing/CrashSite';
import type { Crasher, Moment } from './Crasher';
import { readCalls, type SystemCall } from './systemCalls';
import { TracedPublisher, type TracedOutcome } from './TracedPublisher';

const INJECTED: Record<string, string> = {
  EIO: 'error=EIO',
  ENOSPC: 'error=ENOSPC',
  killed: 'signal=KILL',
};

/** Everything that is done at each system call. */
export const CALL_FAULTS: readonly string[] = Object.keys(INJECTED);

/** A system call, and the thread that makes it. */
type Call = SystemCall & Moment & { thread: number };

/** Kills publishers, or lets their system fail them, at the system calls by which they change a site. */
export class CallCrasher implements Crasher<Call> {
  private readonly site: CrashSite;
  private readonly publisher: TracedPublisher;

  /** @param folder takes its sites. */
  constructor(folder: string) {
    this.site = new CrashSite(folder);
    this.publisher = new TracedPublisher(this.site.fixture.folder);
  }

  async begin(): Promise<void> {
    await this.site.begin();
    await this.site.keep();
    await this.publisher.begin();
  }

  end(): void {
    this.publisher.stop();
    this.site.fixture.remove();
  }

  private callsOf({ traces }: TracedOutcome): SystemCall[][] {
    return traces.map((text) => readCalls(text, this.site.fixture.site));
  }

  async findMoments(): Promise<Call[]> {
    this.site.restore();
    const outcome = await this.publisher.publish(this.site.fixture.options([this.site.nextBuild()]));
    const seen = new Map<string, number>();
    return this.callsOf(outcome).flatMap((calls, thread) =>
      calls.map((call) => {
        const what = `thread ${thread}: ${call.call} ${call.about}`;
        const time = (seen.get(what) ?? 0) + 1;
        seen.set(what, time);
        return { ...call, thread, name: `${what}, ${time}` };
      }),
    );
  }

  async meet({ thread, call, path, nth }: Call, fault: string): Promise<Met> {
    this.site.restore();
    return this.site.survive(async (build: Build) => {
      const at = { call, path: this.site.fixture.site + path, nth, fault: INJECTED[fault] ?? fault };
      const options = this.site.fixture.options([build]);
      const { signal, traces } = await this.publisher.publish(options, { thread, injection: at });
      // An error may be met, as that of making a folder which is there: then all has landed, whole.
      return { hit: signal === 'SIGKILL' || traces.join().includes('INJECTED'), faults: [] };
    });
  }
}
