import { fork } from 'node:child_process';
import path from 'node:path';
import type { Met } from '../../publish/testing/CrashSite';
import { WITH_TYPES } from '../../publish/testing/startPublisher';
import type { Moment } from './Crasher';

/** What the moments are: calls of Node, or system calls. */
export type LaneKind = 'changes' | 'calls';

/** Without a moment, what moments there are. */
export interface LaneQuestion {
  moment?: Moment;
  fault: string;
}

/** A crasher in a process of its own. */
export interface Lane {
  findMoments: () => Promise<Moment[]>;
  meet: (moment: Moment, fault: string) => Promise<Met>;
  end: () => void;
}

/** @param folder takes its sites. */
export function startLane(kind: LaneKind, folder: string): Lane {
  const child = fork(path.join(__dirname, 'lane.ts'), [kind, folder], { execArgv: WITH_TYPES });
  const ask = <Result>(question: Partial<LaneQuestion>) =>
    new Promise<Result>((resolve, reject) => {
      const onExit = () => reject(new Error('A lane of the bench has ended too early.'));
      child.once('exit', onExit);
      child.once('message', (answer: { result?: Result; error?: string }) => {
        child.off('exit', onExit);
        if (answer.error === undefined) resolve(answer.result as Result);
        else reject(new Error(answer.error));
      });
      child.send(question);
    });
  return {
    findMoments: () => ask<Moment[]>({}),
    meet: (moment, fault) => ask<Met>({ moment, fault }),
    end: () => child.disconnect(),
  };
}
