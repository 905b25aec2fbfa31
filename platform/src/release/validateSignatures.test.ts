import { validateSignatures } from './validateSignatures';
import { toSignedText } from './log';
import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';

const requested = jest.fn();
jest.mock('./sshKeygen', () => ({
  validateSignature: (signed: { signature: string }) => {
    requested(signed);
    return signed.signature === 'good' ? undefined : 'is by a stranger';
  },
}));

const RAKHI = 'storefront-mfe-rakhi';
const ref = (id: string): ReleaseRef => ({ id, integrity: `of ${id}` });

function state(rakhi: string): ChannelState {
  const parts = { shell: ref('s1'), 'mfe-rakhi': ref(rakhi) };
  return { parts, origins: {}, year: 2026, composer: 'c1', composition: ref(`c${rakhi}`) };
}

/** A signed entry that changes the rakhi family. */
function entry(seq: number, signatures?: Record<string, string>, changes: Partial<LogEntry> = {}): LogEntry {
  return {
    seq,
    parent: '',
    at: `2026-11-2${seq}T10:00:00.000Z`,
    by: 'Asha',
    message: '',
    action: 'publish',
    channel: 'stable',
    state: state(`r${seq}`),
    ...(signatures && { signatures }),
    ...changes,
  };
}

const good = { [RAKHI]: 'good' };
const first = entry(1, { [RAKHI]: 'good', 'storefront-shell': 'good', 'storefront-site': 'good' });
const problemsOf = (log: LogEntry[], signedSince?: number) =>
  validateSignatures(log, { allowedSigners: 'allowed', ...(signedSince && { signedSince }) });

beforeEach(() => requested.mockClear());

it('accepts a log that is signed from its first entry on', () => {
  expect(problemsOf([first, entry(2, good)])).toEqual([]);
});

it('checks the text of each signature, and its key’s permission at that time', () => {
  const second = entry(2, good);
  problemsOf([first, second]);
  expect(requested).toHaveBeenLastCalledWith({
    namespace: RAKHI,
    text: toSignedText(second),
    signature: 'good',
    seq: 2,
    at: second.at,
    allowedSigners: 'allowed',
  });
});

it('accepts an empty log', () => {
  expect(problemsOf([])).toEqual([]);
  expect(problemsOf([], 3)).toEqual([]);
});

it.each<[string, LogEntry[], number | undefined, string[]]>([
  [
    'a signature that is not good',
    [first, entry(2, { [RAKHI]: 'bad' })],
    undefined,
    [`log entry 2: its signature in ${RAKHI} is by a stranger`],
  ],
  [
    'an entry without signatures',
    [first, entry(2)],
    undefined,
    [`log entry 2: it needs a signature in ${RAKHI}, and has none`],
  ],
  [
    'a signature that nothing needs',
    [first, entry(2, { ...good, 'storefront-shell': 'bad' })],
    undefined,
    ['log entry 2: it has a signature in storefront-shell, which it does not need'],
  ],
  [
    'an entry from before the one before it',
    [first, entry(2, good, { at: first.at.replace('21', '20') })],
    undefined,
    ['log entry 2: its time is before that of the entry before it'],
  ],
  [
    'an unsigned beginning of one entry',
    [entry(1), entry(2, good)],
    undefined,
    ['entry 1 is unsigned: "--signed-since 2" would accept that'],
  ],
  [
    'an unsigned beginning of several',
    [entry(1), entry(2), entry(3, good)],
    undefined,
    ['entries 1 to 2 are unsigned: "--signed-since 3" would accept that'],
  ],
  [
    'a log without any signature',
    [entry(1), entry(2)],
    undefined,
    ['entries 1 to 2 are unsigned: sign the next entry'],
  ],
  ['a last entry without a signature', [entry(1), entry(2)], 2, ['entry 2 is unsigned: sign the next entry']],
  [
    'a log that ends before it is to be signed',
    [first],
    2,
    ['the log ends with entry 1, and is to be signed since entry 2'],
  ],
])('names %s', (_what, log, since, problems) => {
  expect(problemsOf(log, since)).toEqual(problems);
});

it('ignores entries before the first one that must be signed', () => {
  expect(problemsOf([entry(1), entry(2, good)], 2)).toEqual([]);
  expect(problemsOf([entry(1, { [RAKHI]: 'bad' }), entry(2, good)], 2)).toEqual([]);
});

it('accepts two entries with the same time', () => {
  expect(problemsOf([first, entry(2, good, { at: first.at })])).toEqual([]);
});
