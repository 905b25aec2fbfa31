import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';
import { validateHistory } from './validateHistory';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const ref = (version: number): ReleaseRef => ({ id: `${version}.0.0`, integrity: `sha384-${version}` });
const AT = '2026-11-20T10:00:00.000Z';

function state(rakhi: number, lumba: number, changes: Partial<ChannelState> = {}): ChannelState {
  return {
    parts: { 'mfe-rakhi': ref(rakhi), 'mfe-lumba': ref(lumba) },
    year: 2026,
    origins: {},
    composer: 'one',
    composition: ref(rakhi * 10 + lumba),
    ...changes,
  };
}

const entry = (seq: number, changes: Partial<LogEntry>): LogEntry => ({
  seq,
  parent: '',
  at: AT,
  by: '',
  message: '',
  action: 'publish',
  channel: 'stable',
  ...changes,
});

const first = state(1, 1);
/** Release 2 of rakhi was rolled back, 3 was cleaned up, 4 is live, and 5 a canary. */
const log: LogEntry[] = [
  entry(1, { state: first }),
  entry(2, { state: state(2, 1, { lastKnownGood: { 'mfe-rakhi': ref(1) } }) }),
  entry(3, { action: 'rollback', source: 1, state: first }),
  entry(4, { state: state(3, 1) }),
  entry(5, { state: state(4, 1) }),
  entry(6, { channel: 'canary', state: state(5, 1) }),
  entry(7, { action: 'prune', removed: ['parts/mfe-rakhi/3.0.0', 'compositions/31.0.0'] }),
];
const problemsOf = (changes: Partial<LogEntry>, before = log) =>
  validateHistory([...before, entry(before.length + 1, changes)], NOW);
const good = (version: number) => ({ lastKnownGood: { 'mfe-rakhi': ref(version) } });
const dated = (at: string, year: number) => ({ at, state: state(4, 1, { year }) });

it('finds nothing in an intact log', () => {
  expect(validateHistory(log, NOW)).toEqual([]);
});

it.each<[string, Partial<LogEntry>, string[]]>([
  ['the release before', { state: state(6, 1, good(4)) }, []],
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
    { action: 'rollback', source: 2, state: log[1]?.state },
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
  expect(validateHistory([...log, entry(8, changes)], later)).toEqual(
    problems.map((problem) => `log entry 8: its year is ${problem}`),
  );
});

it('names the first entry that is dated in the future, and continues from it with the current year', () => {
  const at = '2099-01-01T00:00:00.000Z';
  const inFuture = [entry(8, dated(at, 2099)), entry(9, dated(at, 2026))];
  expect(validateHistory([...log, ...inFuture], NOW)).toEqual([
    `log entry 8: its time ${at} is ahead of this machine's clock`,
  ]);
});

it('accepts a clock that is some minutes fast', () => {
  expect(problemsOf(dated('2026-11-26T12:04:00.000Z', 2026))).toEqual([]);
});

it.each<[string, Partial<LogEntry>, string[]]>([
  ['goes back to what was shown', { action: 'rollback', source: 2, state: log[1]?.state }, []],
  [
    'goes back to something else than it says',
    { action: 'rollback', source: 1, state: state(4, 1) },
    ['it goes back to entry 1, and shows another site'],
  ],
  ['promotes the canary', { action: 'promote', source: 6, state: state(5, 1) }, []],
  [
    'promotes another entry',
    { action: 'promote', source: 5, state: state(5, 1) },
    ['it promotes entry 5, and the canary was 6'],
  ],
])('looks at the entries that an entry was made from: one that %s', (_what, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems.map((problem) => `log entry 8: ${problem}`));
});
