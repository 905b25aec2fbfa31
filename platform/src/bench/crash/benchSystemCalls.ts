import type { Build } from '../../publish/publish';
import { CrashSite } from '../../publish/testing/CrashSite';
import type { BenchFigure } from '../figures';
import { hasStrace, STRACE_MISSING } from './strace';
import { readCalls, type SystemCall } from './systemCalls';
import { TracedPublisher, type TracedOutcome } from './TracedPublisher';

const FAULTS = { EIO: 'error=EIO', ENOSPC: 'error=ENOSPC', killed: 'signal=KILL' } as const;
type Fault = keyof typeof FAULTS;
const ATTEMPTS = 6;

/** A call, and the thread that makes it. */
type Moment = SystemCall & { thread: number };

/** What came of a fault: whether it met the call that it was meant for, and what was wrong afterwards. */
interface Met {
  hit: boolean;
  faults: string[];
}

/** A site and a publisher of its own, so that two can be at it at once. */
class Lane {
  private readonly site = new CrashSite();
  private readonly publisher = new TracedPublisher(this.site.fixture.folder);

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

  /** Every call by which a publish changes the site. */
  async findMoments(): Promise<Moment[]> {
    this.site.restore();
    const outcome = await this.publisher.publish(this.site.fixture.options([this.site.nextBuild()]));
    return this.callsOf(outcome).flatMap((calls, thread) => calls.map((call) => ({ ...call, thread })));
  }

  private async meetAt(
    { thread, name, about }: Moment,
    nth: number,
    fault: Fault,
  ): Promise<Met & { next: number }> {
    this.site.restore();
    let hit = false;
    let next = nth;
    const crash = async (build: Build) => {
      const injected = { thread, injection: { name, nth, fault: FAULTS[fault] } };
      const outcome = await this.publisher.publish(this.site.fixture.options([build]), injected);
      const calls = (this.callsOf(outcome)[0] ?? []).filter(
        (call) => call.name === name && call.about === about,
      );
      hit = calls.some((call) => call.nth === nth);
      next = calls[0]?.nth ?? nth + 1;
      // An error may be met, as that of making a folder which is there: then all has landed, whole.
      const isDone = fault !== 'killed' || outcome.signal === 'SIGKILL';
      return isDone || !hit ? [] : ['the publisher lived on'];
    };
    return { faults: await this.site.survive(crash), hit, next };
  }

  /** Threads also write to wake each other up, now and then once more: then the call is looked for again. */
  private async meet(moment: Moment, fault: Fault): Promise<Met> {
    let met = await this.meetAt(moment, moment.nth, fault);
    for (let attempt = 1; attempt < ATTEMPTS && !met.hit; attempt += 1) {
      const again = await this.meetAt(moment, met.next, fault);
      met = { ...again, faults: [...met.faults, ...again.faults] };
    }
    return met;
  }

  /** Tries a fault at each moment. */
  async tryAll(moments: Moment[], fault: Fault): Promise<Met[]> {
    const met: Met[] = [];
    for (const moment of moments) {
      const one = await this.meet(moment, fault);
      const { name, nth, about } = moment;
      if (one.faults.length > 0)
        process.stderr.write(`${fault} at ${name} ${nth} (${about}): ${one.faults.join('; ')}\n`);
      met.push(one);
      if (met.length % 20 === 0)
        process.stderr.write(`system calls, ${fault}: ${met.length} of ${moments.length}\n`);
    }
    return met;
  }
}

/** Kills a publisher, or lets its system fail it, at each system call by which it changes the site. */
export async function benchSystemCalls(): Promise<BenchFigure[]> {
  if (!hasStrace()) {
    process.stderr.write(`${STRACE_MISSING}\n`);
    return [];
  }
  const lanes = [new Lane(), new Lane()];
  try {
    await Promise.all(lanes.map((lane) => lane.begin()));
    const moments = (await lanes[0]?.findMoments()) ?? [];
    const figures: BenchFigure[] = [];
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      const shares = lanes.map((lane, turn) =>
        lane.tryAll(
          moments.filter((_, place) => place % lanes.length === turn),
          fault,
        ),
      );
      const met = (await Promise.all(shares)).flat();
      const hits = met.filter(({ hit }) => hit).length;
      const bad = met.filter(({ faults }) => faults.length > 0).length;
      figures.push(
        { name: `system calls: ${fault}, met`, value: hits },
        { name: `system calls: ${fault} at ${moments.length}: invalid afterwards`, value: bad, below: 1 },
      );
    }
    return figures;
  } finally {
    lanes.forEach((lane) => lane.end());
  }
}
