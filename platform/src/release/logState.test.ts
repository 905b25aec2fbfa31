import type { LogEntry } from '../store/LogEntry';
import { findRolledBack } from './logState';

type Move = Partial<Pick<LogEntry, 'channel' | 'action'>> & { rakhi?: string; lumba?: string };

const ref = (id: string) => ({ id, integrity: '' });
const logOf = (moves: Move[]): LogEntry[] =>
  moves.map(({ rakhi, lumba = '1', channel = 'stable', action = 'publish' }, index) => ({
    seq: index + 1,
    parent: '',
    at: '',
    by: '',
    message: '',
    action,
    channel,
    state: {
      parts: { ...(rakhi !== undefined && { 'mfe-rakhi': ref(rakhi) }), 'mfe-lumba': ref(lumba) },
      origins: {},
      year: 2026,
      composer: '',
      composition: ref(''),
    },
  }));

const to = (...ids: string[]): Move[] => ids.map((rakhi) => ({ rakhi }));
const back = (rakhi?: string): Move => ({ action: 'rollback', rakhi });

describe('findRolledBack', () => {
  it.each<[string, string[], Move[], string]>([
    ['nothing before a rollback', [], to('1', '2'), '2'],
    ['what the last rollback replaced', ['2'], [...to('1', '2'), back('1')], '1'],
    [
      'the same after changes of other parts',
      ['2'],
      [...to('1', '2'), back('1'), { rakhi: '1', lumba: '5' }],
      '1',
    ],
    [
      'all since the last publish, the newest first',
      ['2', '3'],
      [...to('1', '2', '3'), back('2'), back('1')],
      '1',
    ],
    ['nothing after another publish', [], [...to('1', '2'), back('1'), { rakhi: '2' }], '2'],
    ['the same after a canary', ['2'], [...to('1', '2'), back('1'), { channel: 'canary', rakhi: '3' }], '1'],
    ['nothing of a canary that went another way', [], [...to('1', '2'), back('1')], '3'],
    ['nothing where the part was no more', [], [{}, back('1')], '1'],
  ])('finds %s', (_, ids, moves, live) =>
    expect(findRolledBack(logOf(moves), 'mfe-rakhi', live).map(({ id }) => id)).toEqual(ids),
  );

  it('says in which entry', () =>
    expect(findRolledBack(logOf([...to('1', '2'), back('1')]), 'mfe-rakhi', '1')[0]?.entry.seq).toBe(3));
});
