import type { LogEntry } from '../store/LogEntry';
import { findWithdrawn } from './findWithdrawn';

type Move = Partial<Pick<LogEntry, 'channel' | 'action'>> & { part?: string; from?: string; to?: string };

const logOf = (moves: Move[]): LogEntry[] =>
  moves.map(({ part = 'mfe-rakhi', from, to, channel = 'stable', action = 'publish' }, index) => ({
    ...{ seq: index + 1, parent: '', at: '', by: '', message: '', action, channel },
    changes: [
      { part, from, to },
      { part: 'mfe-viewer', from: 'before', to: 'after' },
    ],
  }));

const back = (from: string, to?: string): Move => ({ action: 'rollback', from, to });

describe('findWithdrawn', () => {
  it.each<[string, string[], Move[], string]>([
    ['nothing before a rollback', [], [{ to: '1' }, { from: '1', to: '2' }], '2'],
    ['what the last rollback replaced', ['2'], [{ to: '1' }, { from: '1', to: '2' }, back('2', '1')], '1'],
    ['the same after changes of other parts', ['2'], [back('2', '1'), { part: 'mfe-lumba', to: '5' }], '1'],
    ['all since the last publish, the newest first', ['2', '3'], [back('3', '2'), back('2', '1')], '1'],
    ['nothing after another publish', [], [back('2', '1'), { from: '1', to: '2' }], '2'],
    [
      'the same after a canary',
      ['2'],
      [back('2', '1'), { channel: 'canary', action: 'publish', from: '1', to: '3' }],
      '1',
    ],
    ['nothing of a canary that went another way', [], [back('2', '1')], '3'],
    ['nothing where the part was no more', [], [{ action: 'rollback', to: '1' }], '1'],
  ])('finds %s', (_, ids, moves, live) =>
    expect(findWithdrawn(logOf(moves), 'mfe-rakhi', live).map(({ id }) => id)).toEqual(ids),
  );

  it('says in which entry', () =>
    expect(findWithdrawn(logOf([back('2', '1')]), 'mfe-rakhi', '1')[0]?.entry.seq).toBe(1));
});
