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

const ATTEMPTS = 6;

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
    this.site.keep();
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

  private async meetAt(
    { thread, call, about }: Call,
    nth: number,
    fault: string,
  ): Promise<Met & { next: number }> {
    this.site.restore();
    let next = nth;
    const crash = async (build: Build): Promise<Met> => {
      const injected = { thread, injection: { call, nth, fault: INJECTED[fault] ?? fault } };
      const outcome = await this.publisher.publish(this.site.fixture.options([build]), injected);
      const calls = (this.callsOf(outcome)[0] ?? []).filter(
        (each) => each.call === call && each.about === about,
      );
      const hit = calls.some((each) => each.nth === nth);
      next = calls[0]?.nth ?? nth + 1;
      // An error may be met, as that of making a folder which is there: then all has landed, whole.
      const isDone = fault !== 'killed' || outcome.signal === 'SIGKILL';
      return { hit, faults: isDone || !hit ? [] : ['the publisher lived on'] };
    };
    return { ...(await this.site.survive(crash)), next };
  }

  /** Threads also write to wake each other up, now and then once more: then the call is looked for again. */
  async meet(call: Call, fault: string): Promise<Met> {
    let met = await this.meetAt(call, call.nth, fault);
    for (let attempt = 1; attempt < ATTEMPTS && !met.hit; attempt += 1) {
      const again = await this.meetAt(call, met.next, fault);
      met = { ...again, faults: [...met.faults, ...again.faults] };
    }
    return { hit: met.hit, faults: met.faults };
  }
}
