import { readLog } from '../../publish/log';
import { publish } from '../../publish/publish';
import { PublishFixture } from '../../publish/publishFixture';
import { readPointer } from '../../publish/pointers';
import { CrashSite } from '../../publish/testing/CrashSite';
import { FILE_FAULTS } from '../../publish/testing/fileFaults';
import { runPublisher } from '../../publish/testing/startPublisher';
import { verify } from '../../publish/verify';
import type { BenchFigure } from '../figures';

const PUBLISHERS = 50;

/** Which moments are tried. */
const EVERY = { from: 1, step: 1 };

interface Tried {
  changes: number;
  bad: number;
}

type Crash = (site: CrashSite, moment: number) => Promise<string[]>;

/** Tries every moment of a publish, or each second one, on a site of its own; each bad one is told. */
async function benchDeath(name: string, crash: Crash, { from, step } = EVERY): Promise<Tried> {
  const site = new CrashSite();
  let bad = 0;
  try {
    await site.begin();
    const changes = await site.countChanges();
    for (let moment = from; moment <= changes; moment += step) {
      const faults = await crash(site, moment);
      if (faults.length > 0) process.stderr.write(`${name}, moment ${moment}: ${faults.join('; ')}\n`);
      bad += Number(faults.length > 0);
      if (moment % 20 === 0) process.stderr.write(`${name}: ${moment} of ${changes}\n`);
    }
    return { changes, bad };
  } finally {
    site.fixture.remove();
  }
}

const toFigure = (name: string, { changes, bad }: Tried): BenchFigure => ({
  name: `${name}, of ${changes} moments: invalid afterwards`,
  value: bad,
  below: 1,
});

/** Two at once, each with a site of its own: what dies is a process of its own. */
async function benchKills(): Promise<BenchFigure> {
  const kill: Crash = (site, moment) => site.kill(moment);
  const halves = [1, 2].map((from) => benchDeath('killed', kill, { from, step: 2 }));
  const [one, other] = await Promise.all(halves);
  return toFigure('killed', { changes: one?.changes ?? 0, bad: (one?.bad ?? 0) + (other?.bad ?? 0) });
}

async function benchDeaths(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const fault of FILE_FAULTS) {
    figures.push(toFigure(fault, await benchDeath(fault, (site, moment) => site.fail(moment, fault))));
  }
  return [await benchKills(), ...figures];
}

async function benchPublishers(): Promise<BenchFigure[]> {
  const fixture = new PublishFixture();
  try {
    await publish(fixture.options([fixture.shell()]));
    const parts = Array.from({ length: PUBLISHERS }, (_, place) => `mfe-part-${place}`);
    const outcomes = await Promise.all(
      parts.map((part) => runPublisher(fixture.options([fixture.remote({ part })]), fixture.folder)),
    );
    outcomes.filter(({ code }) => code !== 0).forEach(({ said }) => process.stderr.write(`${said}\n`));
    const head = readLog(fixture.site).at(-1)?.state;
    const lost = parts.filter((part) => head?.parts[part] === undefined).length;
    const leads = readPointer(fixture.site, 'stable') === `compositions/${head?.composition.id}`;
    const faults = [...verify(fixture.site).faults, ...(leads ? [] : ['current is not the head'])];
    const of = `${PUBLISHERS} publishers at once`;
    return [
      { name: `${of}: not landed`, value: lost, below: 1 },
      { name: `${of}: faults of the site`, value: faults.length, below: 1 },
    ];
  } finally {
    fixture.remove();
  }
}

/** Kills a publisher, or lets its disk fail, at every moment that it changes the site; then many at once. */
export async function benchCrash(): Promise<BenchFigure[]> {
  return [...(await benchPublishers()), ...(await benchDeaths())];
}
