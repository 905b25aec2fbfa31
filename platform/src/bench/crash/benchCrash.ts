import { publish } from '../../publish/publish';
import { PublishFixture } from '../../publish/publishFixture';
import { readLog } from '../../publish/log';
import { readPointer } from '../../publish/pointers';
import { runPublisher } from '../../publish/testing/startPublisher';
import { scratchFolder } from '../../publish/testing/scratchFolder';
import { verify } from '../../publish/verify';
import type { BenchFigure } from '../figures';
import { CALL_FAULTS } from './CallCrasher';
import { CHANGE_FAULTS } from './ChangeCrasher';
import { meetAll } from './meetAll';
import { hasStrace, STRACE_MISSING } from './strace';

const PUBLISHERS = 50;

export interface CrashOptions {
  /** The moments are system calls, too. */
  strace: boolean;
  /** Nothing of earlier runs is taken. */
  fresh: boolean;
  /** Takes the sites; by default one in memory, where there is room. */
  folder?: string;
}

async function benchPublishers(folder: string): Promise<BenchFigure[]> {
  const fixture = new PublishFixture(folder);
  try {
    await publish(fixture.options([fixture.shell()]));
    const parts = Array.from({ length: PUBLISHERS }, (_, place) => `mfe-part-${place}`);
    const outcomes = await Promise.all(
      parts.map((part) => runPublisher(fixture.options([fixture.remote({ part })]), fixture.folder)),
    );
    outcomes.filter(({ code }) => code !== 0).forEach(({ said }) => process.stderr.write(`${said}\n`));
    const log = readLog(fixture.site);
    const head = log.at(-1)?.state;
    const landed = parts.filter((part) => head?.parts[part] !== undefined).length;
    const leads = readPointer(fixture.site, 'stable') === `compositions/${head?.composition.id}`;
    const { entries, compositions, releases, faults } = verify(fixture.site);
    const wrong = [...faults, ...(leads ? [] : ['current is not the head'])];
    wrong.forEach((fault) => process.stderr.write(`${fault}\n`));
    const of = `${PUBLISHERS} publishers at once`;
    return [
      { name: `${of}: landed`, value: landed },
      { name: `${of}: not landed`, value: PUBLISHERS - landed, below: 1 },
      { name: `${of}: entries of the log after the first`, value: entries - 1 },
      { name: `${of}: compositions and releases verified`, value: compositions + releases },
      { name: `${of}: faults of the site`, value: wrong.length, below: 1 },
    ];
  } finally {
    fixture.remove();
  }
}

async function benchCalls(folder: string, isFresh: boolean): Promise<BenchFigure[]> {
  if (hasStrace()) return meetAll({ kind: 'calls', faults: CALL_FAULTS, folder, isFresh });
  process.stderr.write(`${STRACE_MISSING}\n`);
  return [];
}

/**
 * Many publishers at once; then one after the other that is killed, or whose disk fails, at every moment that it changes
 * the site.
 */
export async function benchCrash({
  strace,
  fresh,
  folder = scratchFolder(),
}: CrashOptions): Promise<BenchFigure[]> {
  return [
    ...(await benchPublishers(folder)),
    ...(await meetAll({ kind: 'changes', faults: CHANGE_FAULTS, folder, isFresh: fresh })),
    ...(strace ? await benchCalls(folder, fresh) : []),
  ];
}
