import type { Met } from '../../publish/testing/CrashSite';
import type { BenchFigure } from '../figures';
import type { Moment } from './Crasher';
import { KeptOutcomes } from './KeptOutcomes';
import { startLane, type Lane, type LaneKind } from './startLane';

const LANES = 2;
/** So often it is told how far the work has come. */
const TOLD = 20;

/** A fault at a moment. */
interface Trial {
  moment: Moment;
  fault: string;
}

export interface MeetAllOptions {
  kind: LaneKind;
  faults: readonly string[];
  /** Takes the sites. */
  folder: string;
  /** Whether nothing of earlier runs is taken. */
  isFresh: boolean;
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const nameOf = ({ moment, fault }: Trial) => `${fault} at ${moment.name}`;

/** Each lane takes the next trial when it is done with one. */
async function runTrials(lanes: Lane[], trials: Trial[], kept: KeptOutcomes): Promise<void> {
  const coming = trials.entries();
  const run = async (lane: Lane) => {
    for (const [place, trial] of coming) {
      const met = await lane.meet(trial.moment, trial.fault);
      kept.keep(nameOf(trial), met);
      if (met.faults.length > 0) say(`${nameOf(trial)}: ${met.faults.join('; ')}`);
      if ((place + 1) % TOLD === 0) say(`${trial.fault}: ${place + 1} of ${trials.length} done`);
    }
  };
  await Promise.all(lanes.map(run));
}

/** What went wrong is tried again; and a system call that did not come when it was waited for. */
export const isDone = (kind: LaneKind, met?: Met): boolean =>
  met?.faults.length === 0 && (met.hit || kind === 'changes');

function toFigures(fault: string, met: (Met | undefined)[], what: string): BenchFigure[] {
  const bad = met.filter((each) => each?.faults.length !== 0);
  return [
    { name: `${fault} at ${what}: met`, value: met.filter((each) => each?.hit).length },
    { name: `${fault} at ${what}: invalid afterwards`, value: bad.length, below: 1 },
  ];
}

/** Lets publishers meet each fault at each moment; what an earlier run of the same sources has done is taken from it. */
export async function meetAll({ kind, faults, folder, isFresh }: MeetAllOptions): Promise<BenchFigure[]> {
  const kept = new KeptOutcomes({ name: kind, isFresh });
  const lanes = Array.from({ length: LANES }, () => startLane(kind, folder));
  try {
    const moments = (await lanes[0]?.findMoments()) ?? [];
    const all = faults.flatMap((fault) => moments.map((moment) => ({ moment, fault })));
    const left = all.filter((trial) => !isDone(kind, kept.find(nameOf(trial))));
    say(
      `${moments.length} ${kind}, ${faults.length} faults: ${all.length - left.length} of ${all.length} taken from ` +
        'an earlier run of these sources (--fresh tries them again)',
    );
    await runTrials(lanes, left, kept);
    const what = `${moments.length} ${kind}`;
    return faults.flatMap((fault) =>
      toFigures(
        fault,
        moments.map((moment) => kept.find(nameOf({ moment, fault }))),
        what,
      ),
    );
  } finally {
    lanes.forEach((lane) => lane.end());
  }
}
