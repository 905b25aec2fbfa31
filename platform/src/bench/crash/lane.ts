// A process of its own for one crasher: each message is a moment and a fault, and is answered with what came of it; one
// without a moment is answered with all moments.
import { CallCrasher } from './CallCrasher';
import { ChangeCrasher } from './ChangeCrasher';
import type { Crasher } from './Crasher';
import type { LaneKind, LaneQuestion } from './startLane';

const CRASHERS: Record<LaneKind, new (folder: string) => Crasher> = {
  changes: ChangeCrasher,
  calls: CallCrasher,
};

const [kind, folder = ''] = process.argv.slice(2);
const crasher = new CRASHERS[kind as LaneKind](folder);
const begun = crasher.begin();

async function answer({ moment, fault }: LaneQuestion): Promise<unknown> {
  await begun;
  return moment === undefined ? crasher.findMoments() : crasher.meet(moment, fault);
}

process.on('message', (question: LaneQuestion) => {
  answer(question).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => crasher.end());
