import type { Release } from '@dhaaga-noor/shared-types';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import type { LogEntry, ReleaseRef } from '../store/LogEntry';
import { planLastKnownGood } from './planLastKnownGood';

const ref = (id: string): ReleaseRef => ({ id, integrity: `hash of ${id}` });

const versionOf = (id: string) => ({
  version: `${id}.0.0`,
  container: `mfe_rakhi_${id}`,
  contract: '1.2',
});
const releases: Record<string, Release> = {
  shell: shellRelease({ contract: '1.2' }),
  1: remoteRelease(versionOf('1')),
  2: remoteRelease(versionOf('2')),
  3: remoteRelease(versionOf('3')),
  'same version': remoteRelease(versionOf('3')),
  'other contract': remoteRelease({ ...versionOf('4'), contract: '1.1' }),
  'other React': remoteRelease({ ...versionOf('5'), shared: { react: '^18.0.0' } }),
};

type Move = Partial<Pick<LogEntry, 'channel' | 'action'>> & { rakhi: string };

/** A log with successive releases of the rakhi family. */
function logOf(moves: Move[]): LogEntry[] {
  return moves.map(({ rakhi, channel = 'stable', action = 'publish' }, index) => ({
    seq: index + 1,
    parent: '',
    at: '',
    by: '',
    message: '',
    action,
    channel,
    state: {
      parts: { shell: ref('shell'), 'mfe-rakhi': ref(rakhi) },
      origins: {},
      year: 2026,
      composer: '',
      composition: ref(''),
    },
  }));
}

const read = (_part: string, { id }: ReleaseRef) => Promise.resolve(releases[id]);
/** The shell, and a release of the rakhi family. */
const withShell = (id: string) => ['shell', id].flatMap((name) => releases[name] ?? []);

async function plan(moves: Move[], present: string, gone: string[] = []): Promise<string | undefined> {
  const planned = await planLastKnownGood(logOf(moves), withShell(present), (part, each) =>
    gone.includes(each.id) ? Promise.resolve(undefined) : read(part, each),
  );
  expect(planned).not.toHaveProperty('shell');
  return planned['mfe-rakhi']?.id;
}

const moves = (...ids: string[]): Move[] => ids.map((rakhi) => ({ rakhi }));

describe('planLastKnownGood', () => {
  it.each<[string, string | undefined, Move[], string, string[]]>([
    ['none for a first release', undefined, [], '1', []],
    ['the release before', '2', moves('1', '2'), '3', []],
    ['never the present release itself', '2', moves('1', '2', '3'), '3', []],
    ['an older one where the files of the last are gone', '1', moves('1', '2'), '3', ['2']],
    ['none of another contract', '1', moves('1', 'other contract'), '3', []],
    ['none that the shell cannot run', '1', moves('1', 'other React'), '3', []],
    ['none that would share its global name', '1', moves('1', 'same version'), '3', []],
    ['none that shoppers never saw', '1', [{ rakhi: '1' }, { rakhi: '2', channel: 'canary' }], '3', []],
    [
      'none that a rollback took back',
      undefined,
      [...moves('1', '2'), { rakhi: '1', action: 'rollback' }],
      '1',
      [],
    ],
    [
      'one that went live again after that',
      '2',
      [...moves('1', '2'), { rakhi: '1', action: 'rollback' }, { rakhi: '2' }],
      '3',
      [],
    ],
    [
      'one that stayed while another part was rolled back',
      '2',
      [...moves('1', '2'), { rakhi: '2', action: 'rollback' }],
      '3',
      [],
    ],
    ['the release before for one that came back', '3', moves('2', '3'), '2', []],
  ])('names %s', async (_what, wanted, log, present, gone) => {
    expect(await plan(log, present, gone)).toBe(wanted);
  });

  it('names none without a shell to run it', async () => {
    const present = withShell('3').slice(1);
    expect(await planLastKnownGood(logOf(moves('1', '2')), present, read)).toEqual({});
  });

  it('ignores entries from before the part existed', async () => {
    const [before, ...rest] = logOf(moves('1', '2')) as [LogEntry, LogEntry];
    const state = { ...before.state, parts: { shell: ref('shell') } } as LogEntry['state'];
    const planned = await planLastKnownGood([{ ...before, state }, ...rest], withShell('3'), read);
    expect(planned).toEqual({ 'mfe-rakhi': ref('2') });
  });

  it('names none that a clean-up removed', async () => {
    const [first, ...rest] = logOf([{ rakhi: '1' }, { rakhi: '2' }]);
    const cleanUp: LogEntry = {
      ...(first as LogEntry),
      seq: 3,
      action: 'prune',
      state: undefined,
      removed: ['parts/mfe-rakhi/2'],
    };
    const planned = await planLastKnownGood([first as LogEntry, ...rest, cleanUp], withShell('3'), read);
    expect(planned).toEqual({ 'mfe-rakhi': ref('1') });
  });

  it('reads no other release of the present version: there may be hundreds that differ only in their catalogues', async () => {
    const ids = ['1.0.0-aaaaaaaaaaaa', '3.0.0-bbbbbbbbbbbb', '3.0.0-cccccccccccc'] as const;
    const requested: string[] = [];
    const planned = await planLastKnownGood(logOf(moves(...ids)), withShell('3'), (_part, { id }) => {
      requested.push(id);
      return Promise.resolve(releases[id.split('.')[0] ?? id]);
    });
    expect(planned['mfe-rakhi']?.id).toBe(ids[0]);
    expect(requested).toEqual([ids[0]]);
  });
});
