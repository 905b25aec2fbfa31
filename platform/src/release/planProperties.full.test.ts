import fc from 'fast-check';
import type { Release } from '@dhaaga-noor/shared-types';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import { headOf } from './logState';
import type { LogEntry, ReleaseRef } from '../store/LogEntry';
import { changesOf } from './logState';
import { planChange, type WantedChange } from './planChange';
import { planLastKnownGood } from './planLastKnownGood';
import { planRollback } from './planRollback';

const REMOTES = ['mfe-rakhi', 'mfe-lumba', 'mfe-viewer'] as const;
const VERSIONS = [1, 2, 3, 4];

const refOf = (part: string, version: number): ReleaseRef => ({
  id: `${version}.0.0-${part}`,
  integrity: `hash of ${part} ${version}`,
});

/** Version 3 has a different contract, and 4 has the container name of 2. */
function releaseOf(part: string, { id }: ReleaseRef): Release {
  const version = Number(id[0]);
  if (part === 'shell') return shellRelease({ contract: '1.2' });
  const container = `${part}_${version === 4 ? 2 : version}`;
  return remoteRelease({
    part,
    version: `${version}.0.0`,
    container,
    contract: version === 3 ? '1.1' : '1.2',
  });
}

/** Replaces composing: a composition is named after its releases. */
function toEntry(log: LogEntry[], planned: ReturnType<typeof planChange>, rest: Partial<LogEntry>): LogEntry {
  const state = planned && {
    ...planned,
    composition: { id: JSON.stringify(Object.entries(planned.parts).sort()), integrity: '' },
  };
  const fixed = {
    seq: log.length + 1,
    parent: '',
    at: '',
    by: '',
    message: '',
    action: 'publish',
    channel: 'stable',
  } as const;
  return { ...fixed, ...(state && { state }), ...rest };
}

type Wanted = Pick<WantedChange, 'parts'> & Partial<WantedChange>;

function appendChange(log: LogEntry[], { parts, channel = 'stable', base = log.length }: Wanted): LogEntry[] {
  const planned = planChange(log, { channel, parts, base, year: 2026, composer: 'one' });
  return planned ? [...log, toEntry(log, planned, { channel })] : log;
}

function appendRollback(log: LogEntry[], seq?: number): LogEntry[] {
  const planned = planRollback(log, seq);
  if (!planned) return log;
  return [...log, toEntry(log, undefined, { action: 'rollback', ...planned })];
}

const FIRST = appendChange([], {
  parts: Object.fromEntries(['shell', ...REMOTES].map((part) => [part, refOf(part, 1)])),
});

interface Move {
  kind: 'publish' | 'preview' | 'rollback';
  part: string;
  version: number;
  /** Target of a rollback: some stable entry. */
  target: number;
}

const stableEntries = (log: readonly LogEntry[]) => log.filter(({ channel }) => channel === 'stable');

function applyMove(log: LogEntry[], { kind, part, version, target }: Move): LogEntry[] {
  const stable = stableEntries(log);
  if (kind === 'rollback') return appendRollback(log, stable[target % stable.length]?.seq);
  const channel = kind === 'preview' ? 'preview' : 'stable';
  return appendChange(log, { parts: { [part]: refOf(part, version) }, channel });
}

const move = fc.record<Move>({
  kind: fc.constantFrom('publish', 'publish', 'preview', 'rollback'),
  part: fc.constantFrom(...REMOTES),
  version: fc.constantFrom(...VERSIONS),
  target: fc.nat(20),
});
const logs = fc.array(move, { maxLength: 12 }).map((moves) => moves.reduce(applyMove, FIRST));
const change = fc.record({ part: fc.constantFrom(...REMOTES), version: fc.constantFrom(...VERSIONS) });

const partsOf = (log: readonly LogEntry[]) => headOf(log, 'stable')?.state.parts ?? {};
const idsOf = (parts: Record<string, ReleaseRef>) =>
  Object.entries(parts)
    .map(([part, { id }]) => `${part} ${id}`)
    .sort();

/** Deep-freezes a value. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

describe('planChange, over any history', () => {
  it('depends on the log alone, and does not change it', () => {
    fc.assert(
      fc.property(logs, change, (log, { part, version }) => {
        const wanted: WantedChange = {
          channel: 'stable',
          parts: { [part]: refOf(part, version) },
          base: log.length,
          year: 2026,
          composer: 'one',
        };
        const copy = JSON.parse(JSON.stringify(log)) as LogEntry[];
        expect(planChange(freeze(log), wanted)).toEqual(planChange(copy, wanted));
      }),
    );
  });

  it('has the wanted releases, and otherwise the previous ones', () => {
    fc.assert(
      fc.property(logs, change, (log, { part, version }) => {
        const after = appendChange(log, { parts: { [part]: refOf(part, version) } });
        expect(partsOf(after)).toEqual({ ...partsOf(log), [part]: refOf(part, version) });
        expect(appendChange(after, { parts: { [part]: refOf(part, version) } })).toBe(after);
      }),
    );
  });

  it('results in the same site for any order of publishers of different parts', () => {
    const versions = fc.tuple(...REMOTES.map(() => fc.constantFrom(...VERSIONS)));
    const order = fc.shuffledSubarray([...REMOTES], { minLength: REMOTES.length });
    fc.assert(
      fc.property(logs, versions, order, (log, wanted, turns) => {
        // All of them began with the same log.
        const publishAll = (parts: readonly string[]) =>
          parts.reduce((now, part) => {
            const version = wanted[REMOTES.findIndex((remote) => remote === part)] ?? 1;
            return appendChange(now, { parts: { [part]: refOf(part, version) }, base: log.length });
          }, log);
        expect(partsOf(publishAll(turns))).toEqual(partsOf(publishAll(REMOTES)));
      }),
    );
  });
});

describe('planRollback, over any history', () => {
  it('restores the state of the entry, and can be undone by another rollback', () => {
    fc.assert(
      fc.property(logs, fc.nat(20), (log, target) => {
        const stable = stableEntries(log);
        const chosen = stable[target % stable.length];
        const back = appendRollback(log, chosen?.seq);
        expect(headOf(back, 'stable')?.state).toEqual(chosen?.state);
        const again = appendRollback(back, headOf(log, 'stable')?.seq);
        expect(headOf(again, 'stable')?.state).toEqual(headOf(log, 'stable')?.state);
        expect(again.slice(0, log.length)).toEqual(log);
      }),
    );
  });

  it('goes further back each time, to the first state, and then refuses', () => {
    fc.assert(
      fc.property(logs, (log) => {
        let now = log;
        let said = '';
        const sources: number[] = [];
        while (said === '') {
          try {
            now = appendRollback(now);
            sources.push(now.at(-1)?.source ?? 0);
          } catch (error) {
            said = (error as Error).message;
          }
          // It would alternate between two states.
          if (sources.length > log.length) break;
        }
        expect(sources).toEqual([...new Set(sources)].sort((a, b) => b - a));
        expect(said).toMatch(
          /^Entry \d+ shows the first state of the log: there is nothing to go back to\.(?: "npx storefront rollback \d+" leads to entry .+)?$/,
        );
        expect(idsOf(partsOf(now))).toEqual(idsOf(partsOf(FIRST)));
      }),
    );
  });
});

describe('planLastKnownGood, over any history', () => {
  const gone = fc.subarray(REMOTES.flatMap((part) => VERSIONS.map((version) => refOf(part, version).id)));

  async function planFor(log: readonly LogEntry[], lost: string[]) {
    const present = partsOf(log);
    const releases = Object.entries(present).map(([part, ref]) => releaseOf(part, ref));
    const read = (part: string, ref: ReleaseRef) =>
      Promise.resolve(lost.includes(ref.id) ? undefined : releaseOf(part, ref));
    return { present, previous: await planLastKnownGood(log, releases, read) };
  }

  it('names releases that shoppers had and that still exist, of the same contract and another name', async () => {
    await fc.assert(
      fc.asyncProperty(logs, gone, async (log, lost) => {
        const { present, previous } = await planFor(log, lost);
        const seen = stableEntries(log).flatMap(({ state }) => idsOf(state?.parts ?? {}));
        for (const [part, ref] of Object.entries(previous)) {
          const live = present[part] as ReleaseRef;
          expect(seen).toContain(`${part} ${ref.id}`);
          expect(lost).not.toContain(ref.id);
          expect(releaseOf(part, ref).contract).toBe(releaseOf(part, live).contract);
          expect(releaseOf(part, ref).container).not.toBe(releaseOf(part, live).container);
        }
        expect(Object.keys(previous)).not.toContain('shell');
      }),
    );
  });

  it('names no release that the last change rolled back', async () => {
    await fc.assert(
      fc.asyncProperty(logs, fc.nat(20), async (log, target) => {
        const stable = stableEntries(log);
        const back = appendRollback(log, stable[target % stable.length]?.seq);
        fc.pre(back !== log);
        const named = idsOf((await planFor(back, [])).previous);
        for (const { part, from } of changesOf(back, back.at(-1) as LogEntry))
          expect(named).not.toContain(`${part} ${from}`);
      }),
    );
  });

  it('is independent of previews', async () => {
    await fc.assert(
      fc.asyncProperty(logs, gone, async (log, lost) => {
        const { previous } = await planFor(log, lost);
        expect((await planFor(stableEntries(log), lost)).previous).toEqual(previous);
      }),
    );
  });
});
