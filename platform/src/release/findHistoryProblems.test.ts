import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';
import { findHistoryProblems } from './findHistoryProblems';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const ref = (version: number): ReleaseRef => ({ id: `${version}.0.0`, integrity: `sha384-${version}` });
const AT = '2026-11-20T10:00:00.000Z';

function state(rakhi: number, lumba: number, changes: Partial<ChannelState> = {}): ChannelState {
  return {
    parts: { 'mfe-rakhi': ref(rakhi), 'mfe-lumba': ref(lumba) },
    ...{ year: 2026, origins: {}, composer: 'one', composition: ref(rakhi * 10 + lumba) },
    ...changes,
  };
}

const rakhi = (from: number | undefined, to: number) => ({
  ...{ part: 'mfe-rakhi', to: ref(to).id },
  ...(from !== undefined && { from: ref(from).id }),
});

const entry = (seq: number, changes: Partial<LogEntry>): LogEntry => ({
  ...{ seq, parent: '', at: AT, by: '', message: '', action: 'publish', channel: 'stable', changes: [] },
  ...changes,
});

const first = state(1, 1);
/** Release 2 of rakhi was withdrawn, 3 was cleaned up, 4 is live, and 5 a canary. */
const log: LogEntry[] = [
  entry(1, { state: first, changes: [rakhi(undefined, 1), { part: 'mfe-lumba', to: ref(1).id }] }),
  entry(2, { state: state(2, 1, { lastKnownGood: { 'mfe-rakhi': ref(1) } }), changes: [rakhi(1, 2)] }),
  entry(3, { action: 'rollback', source: 1, state: first, changes: [rakhi(2, 1)] }),
  entry(4, { state: state(3, 1), changes: [rakhi(1, 3)] }),
  entry(5, { state: state(4, 1), changes: [rakhi(3, 4)] }),
  entry(6, { channel: 'canary', state: state(5, 1), changes: [rakhi(4, 5)] }),
  entry(7, { action: 'prune', removed: ['parts/mfe-rakhi/3.0.0', 'compositions/31.0.0'] }),
];
const problemsOf = (changes: Partial<LogEntry>, before = log) =>
  findHistoryProblems([...before, entry(before.length + 1, changes)], NOW);
const good = (version: number) => ({ lastKnownGood: { 'mfe-rakhi': ref(version) } });
const dated = (at: string, year: number) => ({ at, state: state(4, 1, { year }) });

it('finds nothing in an intact log', () => {
  expect(findHistoryProblems(log, NOW)).toEqual([]);
});

it.each<[string, Partial<LogEntry>, string[]]>([
  ['the release before', { state: state(6, 1, good(4)), changes: [rakhi(4, 6)] }, []],
  [
    'one that never was live',
    { state: state(4, 1, good(9)) },
    ['9.0.0 is not one that shoppers had before, or was taken back or cleaned up'],
  ],
  [
    'a canary',
    { state: state(4, 1, good(5)) },
    ['5.0.0 is not one that shoppers had before, or was taken back or cleaned up'],
  ],
  [
    'one that was taken back',
    { state: state(4, 1, good(2)) },
    ['2.0.0 is not one that shoppers had before, or was taken back or cleaned up'],
  ],
  [
    'one that was cleaned up',
    { state: state(4, 1, good(3)) },
    ['3.0.0 is not one that shoppers had before, or was taken back or cleaned up'],
  ],
  [
    'another one by the name of a good one',
    { state: state(4, 1, { lastKnownGood: { 'mfe-rakhi': { ...ref(1), integrity: 'sha384-evil' } } }) },
    ['1.0.0 is not one that shoppers had before, or was taken back or cleaned up'],
  ],
  [
    'what was good when the state was new that is gone back to',
    { action: 'rollback', source: 2, state: log[1]?.state, changes: [rakhi(4, 2)] },
    [],
  ],
])('checks a last known good release: %s', (_what, changes, problems) => {
  expect(problemsOf(changes)).toEqual(
    problems.map((problem) => `log entry 8: its last known good mfe-rakhi ${problem}`),
  );
});

it.each<[string, Partial<LogEntry>, string[]]>([
  ['of the entry’s time', dated(AT, 2026), []],
  [
    'of another time',
    dated('2026-11-21T10:00:00.000Z', 2025),
    ['2025, and its time 2026-11-21T10:00:00.000Z'],
  ],
  ['to come', dated(AT, 2027), [`2027, and its time ${AT}`]],
  ['of a time zone that is ahead', dated('2026-12-31T20:00:00.000Z', 2027), []],
  ['of a time zone that is behind', dated('2027-01-01T03:00:00.000Z', 2026), []],
])('looks at the year: %s', (_what, changes, problems) => {
  const later = Date.parse('2028-01-01T00:00:00.000Z');
  expect(findHistoryProblems([...log, entry(8, changes)], later)).toEqual(
    problems.map((problem) => `log entry 8: its year is ${problem}`),
  );
});

it.each<[string, Partial<LogEntry>, string[]]>([
  ['none, though a part changed', { state: state(6, 1) }, ['leave out mfe-rakhi 4.0.0 -> 6.0.0']],
  ['one too many', { state: state(4, 1), changes: [rakhi(4, 6)] }, ['tell of mfe-rakhi 4.0.0 -> 6.0.0']],
  [
    'another one',
    { state: state(6, 1), changes: [rakhi(3, 6)] },
    ['leave out mfe-rakhi 4.0.0 -> 6.0.0', 'tell of mfe-rakhi 3.0.0 -> 6.0.0'],
  ],
  [
    'a part that is left out',
    { state: state(4, 1, { parts: { 'mfe-rakhi': ref(4) } }) },
    ['leave out mfe-lumba 1.0.0 -> none'],
  ],
  [
    'some in a clean-up',
    { action: 'prune', removed: [], changes: [rakhi(3, 4)] },
    ['tell of mfe-rakhi 3.0.0 -> 4.0.0'],
  ],
  ['a canary that ends', { action: 'drop', channel: 'canary', changes: [rakhi(5, 4)] }, []],
  ['a canary that goes on', { channel: 'canary', state: state(6, 1), changes: [rakhi(5, 6)] }, []],
  [
    'a canary that ends as another one',
    { action: 'drop', channel: 'canary', changes: [] },
    ['leave out mfe-rakhi 5.0.0 -> 4.0.0'],
  ],
])('compares the changes with what an entry shows: %s', (_what, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems.map((problem) => `log entry 8: its changes ${problem}`));
});

it('compares the changes of a preview with stable', () => {
  const preview = entry(8, { channel: 'preview', state: state(6, 1), changes: [rakhi(4, 6)] });
  const next = { channel: 'preview' as const, state: state(7, 1), changes: [rakhi(4, 7)] };
  expect(problemsOf(next, [...log, preview])).toEqual([]);
});

it('names the first entry that is dated in the future, and continues from it with the current year', () => {
  const at = '2099-01-01T00:00:00.000Z';
  const inFuture = [entry(8, dated(at, 2099)), entry(9, dated(at, 2026))];
  expect(findHistoryProblems([...log, ...inFuture], NOW)).toEqual([
    `log entry 8: its time ${at} is ahead of this machine's clock`,
  ]);
});

it('accepts a clock that is some minutes fast', () => {
  expect(problemsOf(dated('2026-11-26T12:04:00.000Z', 2026))).toEqual([]);
});

it.each<[string, Partial<LogEntry>, string[]]>([
  [
    'goes back to what was shown',
    { action: 'rollback', source: 2, state: log[1]?.state, changes: [rakhi(4, 2)] },
    [],
  ],
  [
    'goes back to something else than it says',
    { action: 'rollback', source: 1, state: state(4, 1) },
    ['it goes back to entry 1, and shows another site'],
  ],
  ['promotes the canary', { action: 'promote', source: 6, state: state(5, 1), changes: [rakhi(4, 5)] }, []],
  [
    'promotes another entry',
    { action: 'promote', source: 5, state: state(5, 1), changes: [rakhi(4, 5)] },
    ['it promotes entry 5, and the canary was 6'],
  ],
  [
    'is based on the live site',
    { channel: 'canary', beside: 5, state: state(6, 1), changes: [rakhi(5, 6)] },
    [],
  ],
  [
    'is based on an older one',
    { channel: 'canary', beside: 1, state: state(6, 1), changes: [rakhi(5, 6)] },
    ['it was made on entry 1, and stable was 5'],
  ],
])('looks at the entries that an entry was made from: one that %s', (_what, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems.map((problem) => `log entry 8: ${problem}`));
});
