import { type ChannelState, foldersOf, type LogEntry, type ReleaseRef } from '../store/LogEntry';
import { assertAllSeen, findUndone, planPartRollback, planRollback } from './planRollback';

const ref = (id: string): ReleaseRef => ({ id, integrity: `of ${id}` });

function state(rakhi: string, composition = rakhi): ChannelState {
  const parts = { shell: ref('s1'), 'mfe-rakhi': ref(rakhi) };
  return { parts, origins: {}, year: 2026, composer: 'c1', composition: ref(composition) };
}

const entry = (seq: number, more: Partial<LogEntry>): LogEntry => ({
  seq,
  parent: '',
  at: '2026-01-01T00:00:00.000Z',
  by: 'Asha',
  message: '',
  action: 'publish',
  channel: 'stable',
  ...more,
});
const first = entry(1, { state: state('r1') });
const second = entry(2, { state: state('r2') });
const third = entry(3, { state: state('r3') });
const GONE_BACK = [first, second, third, entry(4, { action: 'rollback', source: 1, state: state('r1') })];
const preview = entry(4, { channel: 'preview', state: state('r9') });

const refusal = (message: string) => expect.objectContaining({ code: 'PUBLISH_REFUSED', message }) as Error;

describe('planRollback', () => {
  it('restores the state before, or that of an entry', () => {
    const log = [first, second, third, preview];
    expect(planRollback(log)).toEqual({ state: state('r2'), source: 2 });
    expect(planRollback(log, 1)).toEqual({ state: state('r1'), source: 1 });
  });

  it('goes further back after a rollback', () => {
    const rolledBack = entry(4, { action: 'rollback', source: 2, state: state('r2') });
    const again = entry(5, { action: 'rollback', source: 4, state: state('r2') });
    for (const more of [[rolledBack], [rolledBack, again]])
      expect(planRollback([first, second, third, ...more])).toMatchObject({ source: 1 });
  });

  it('takes the state before a promotion, not before its canary', () => {
    const canary = entry(2, { channel: 'canary', state: state('r3') });
    const between = entry(3, { state: state('r2') });
    const promoted = entry(4, { action: 'promote', source: 2, state: state('r3', 'promoted') });
    expect(planRollback([first, canary, between, promoted])).toMatchObject({ source: 3 });
  });

  it('passes over what other channels show', () => {
    expect(planRollback([first, { ...preview, seq: 2 }, third])).toMatchObject({ source: 1 });
  });

  it('has nothing to do for the live state', () => {
    expect(planRollback([first, second], 2)).toBeUndefined();
  });

  it.each<[string, LogEntry[], number | undefined, string]>([
    ['an empty log', [], undefined, 'Nothing is live yet: there is nothing to go back from.'],
    [
      'the first state',
      [first],
      undefined,
      'Entry 1 shows the first state of the log: there is nothing to go back to.',
    ],
    [
      'the same composition again',
      [first, entry(2, { state: state('r1') })],
      undefined,
      'Entry 2 shows the first state of the log: there is nothing to go back to.',
    ],
    [
      'an entry of another channel',
      [first, second, third, preview],
      4,
      'Entry 4 is not a state of the live site: choose one of 1, 2, 3.',
    ],
    [
      'an entry without a state',
      [first, entry(2, { action: 'prune' })],
      2,
      'Entry 2 is not a state of the live site: choose one of 1.',
    ],
    [
      'an entry without a state, and offers none whose files were cleaned up',
      [first, second, third, entry(4, { action: 'prune', removed: foldersOf(state('r1')).slice(0, 1) })],
      4,
      'Entry 4 is not a state of the live site: choose one of 2, 3.',
    ],
    [
      'a first state that is live again, and offers none whose files were cleaned up',
      [...GONE_BACK, entry(5, { action: 'prune', removed: foldersOf(state('r3')).slice(0, 1) })],
      undefined,
      'Entry 4 shows the first state of the log: there is nothing to go back to. "rollback 2" leads to entry 2 by Asha, 2026-01-01 00:00 UTC',
    ],
    ['an entry after the last', [first], 2, 'Entry 2 is not a state of the live site: choose one of 1.'],
  ])('refuses %s', (_title, log, seq, message) => {
    expect(() => planRollback(log, seq)).toThrow(refusal(message));
  });
});

describe('assertAllSeen', () => {
  it('names a state that went live meanwhile, and why', () => {
    const why = { ...second, message: 'new\nprices' };
    expect(() => assertAllSeen([first, second], 1)).toThrow(
      refusal('Entry 2 by Asha went live meanwhile. Look at it, and name the entry to go back to.'),
    );
    expect(() => assertAllSeen([first, why], 1)).toThrow(
      /^Entry 2 by Asha: "new.prices" went live meanwhile\./,
    );
  });

  it('accepts what was seen, previews and entries without a state', () => {
    expect(() => assertAllSeen([first, second], 2)).not.toThrow();
    expect(() => assertAllSeen([first, preview, entry(3, { action: 'prune' })], 1)).not.toThrow();
  });
});

describe('planPartRollback', () => {
  const WANTED = { base: 3, year: 2027, composer: 'c2' };

  it('restores the previous release of one part', () => {
    const cleanUp = entry(4, { action: 'prune' });
    expect(planPartRollback([first, second, third, cleanUp], 'mfe-rakhi', WANTED)).toEqual({
      ...state('r2'),
      year: 2027,
      composer: 'c2',
      composition: undefined,
    });
  });

  it('passes over a release that was rolled back', () => {
    const rolledBack = entry(4, {
      action: 'rollback',
      source: 2,
      state: state('r2'),
    });
    const changed = planPartRollback([first, second, third, rolledBack], 'mfe-rakhi', { ...WANTED, base: 4 });
    expect(changed?.parts).toEqual(state('r1').parts);
  });

  it('refuses a part that the site has never had, or that has no other release', () => {
    expect(() => planPartRollback([first, second], 'mfe-lumba', WANTED)).toThrow(
      refusal('This site has had no part "mfe-lumba": choose one of shell, mfe-rakhi.'),
    );
    expect(() => planPartRollback([first, second], 'shell', WANTED)).toThrow(
      refusal('shell has no other release than s1 that was not taken back: nothing to go back to.'),
    );
    const { shell } = state('r1').parts;
    const rolledBack = entry(2, {
      action: 'rollback',
      state: { ...state('r1'), parts: shell ? { shell } : {} },
    });
    expect(() => planPartRollback([first, rolledBack], 'mfe-rakhi', WANTED)).toThrow(
      refusal('mfe-rakhi has no other release than none that was not taken back: nothing to go back to.'),
    );
  });
});

describe('findUndone', () => {
  const withLumba = (seq: number, rakhi: string, lumba: string, more: Partial<LogEntry> = {}) => {
    const own = state(rakhi, `${rakhi} ${lumba}`);
    return entry(seq, { state: { ...own, parts: { ...own.parts, 'mfe-lumba': ref(lumba) } }, ...more });
  };
  const log = [
    withLumba(1, 'r1', 'l1'),
    withLumba(2, 'r2', 'l1'),
    withLumba(3, 'r9', 'l9', { channel: 'canary' }),
    entry(4, { action: 'prune' }),
    withLumba(5, 'r2', 'l2'),
    withLumba(6, 'r3', 'l2'),
  ];
  const partsOf = (rakhi: string, lumba: string) => ({
    shell: ref('s1'),
    'mfe-rakhi': ref(rakhi),
    'mfe-lumba': ref(lumba),
  });

  it.each([
    ['of a part that goes back once', partsOf('r2', 'l2'), [6]],
    ['of a part that goes back twice, not of others between', partsOf('r1', 'l2'), [2, 6]],
    ['of all parts that go back', partsOf('r1', 'l1'), [2, 5, 6]],
    ['of a part that goes back to what no entry showed', partsOf('r0', 'l2'), [1, 2, 6]],
    ['of none when nothing moves', partsOf('r3', 'l2'), []],
  ])('names entries %s', (_what, parts, seqs) =>
    expect(findUndone(log, parts).map(({ seq }) => seq)).toEqual(seqs),
  );
});
