import type { LogEntry, ReleaseRef } from '../store/LogEntry';
import { DAY_MS } from '../system';
import { planPrune } from './planPrune';

const NOW = Date.parse('2026-06-30T00:00:00.000Z');
const ref = (id: string): ReleaseRef => ({ id, integrity: '' });
const daysAgo = (days: number) => NOW - days * DAY_MS;

/** An entry with its own composition and its own release of the shell. */
const entry = (seq: number, age: number, more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  parent: '',
  at: new Date(daysAgo(age)).toISOString(),
  by: '',
  message: '',
  action: 'publish',
  channel: 'stable',
  state: {
    parts: { shell: ref(`s${seq}`) },
    origins: {},
    year: 2026,
    composer: '',
    composition: ref(`c${seq}`),
  },
  ...more,
});
const foldersOf = (...seqs: number[]) =>
  seqs.flatMap((seq) => [`compositions/c${seq}`, `parts/shell/s${seq}`]);
const aged = (names: string[], age = 90) => names.map((name) => ({ name, time: daysAgo(age) }));
const plan = (log: LogEntry[], folders: { name: string; time: number }[], keepDays = 30) =>
  planPrune(log, folders, { keepDays, now: NOW });

describe('planPrune', () => {
  it('removes what was replaced before the retention, except the last one', () => {
    const log = [entry(1, 90), entry(2, 60), entry(3, 30), entry(4, 10)];
    expect(plan(log, aged(foldersOf(1, 2, 3, 4)))).toEqual(foldersOf(1));
  });

  it('retains what is live, however old', () => {
    expect(plan([entry(1, 90), entry(2, 60)], aged(foldersOf(1, 2)))).toEqual(foldersOf(1));
  });

  it('retains the canary, and what its end within retention ended', () => {
    const canary = entry(2, 60, { channel: 'canary' });
    const drop = (age: number) => entry(3, age, { action: 'drop', channel: 'canary', state: undefined });
    const folders = aged(foldersOf(1, 2));
    expect(plan([entry(1, 90), canary], folders)).toEqual([]);
    expect(plan([entry(1, 90), canary, drop(10)], folders)).toEqual([]);
    expect(plan([entry(1, 90), canary, drop(40)], folders)).toEqual(foldersOf(2));
  });

  it('retains previews within the time only', () => {
    const preview = (age: number) => entry(2, age, { channel: 'preview' });
    expect(plan([entry(1, 90), preview(10)], aged(foldersOf(2)))).toEqual([]);
    expect(plan([entry(1, 90), preview(31)], aged(foldersOf(2)))).toEqual(foldersOf(2));
  });

  it('retains folders that were touched within a day', () => {
    const log = [entry(1, 90), entry(2, 60)];
    expect(plan(log, aged(foldersOf(1), 1))).toEqual([]);
    expect(plan(log, aged(foldersOf(1), 1.1))).toEqual(foldersOf(1));
  });

  it('removes what no entry names once it is older than the retention and a day', () => {
    const log = [entry(1, 90)];
    expect(plan(log, aged(['compositions/lost'], 31))).toEqual(['compositions/lost']);
    expect(plan(log, aged(['compositions/lost'], 30))).toEqual([]);
    expect(plan(log, aged(['compositions/lost'], 0.5), 0)).toEqual([]);
    expect(plan(log, aged(['compositions/lost'], 1.1), 0)).toEqual(['compositions/lost']);
  });
});
