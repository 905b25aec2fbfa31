import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';
import { neededNamespaces } from './namespaces';

const ref = (version: number, integrity = `sha384-${version}`): ReleaseRef => ({
  id: `${version}.0.0-abc`,
  integrity,
});

function state(rakhi: number, lumba: number, changes: Partial<ChannelState> = {}): ChannelState {
  return {
    parts: { shell: ref(1), 'mfe-rakhi': ref(rakhi), 'mfe-lumba': ref(lumba) },
    year: 2026,
    origins: {},
    composer: 'one',
    composition: ref(rakhi * 10 + lumba),
    ...changes,
  };
}

const entry = (changes: Partial<LogEntry>): LogEntry => ({
  seq: 1,
  parent: '',
  at: '',
  by: '',
  message: '',
  action: 'publish',
  channel: 'stable',
  ...changes,
});

const log = [
  entry({ seq: 1, state: state(1, 1) }),
  entry({ seq: 2, state: state(2, 1) }),
  entry({ seq: 3, channel: 'canary', state: state(3, 1) }),
  entry({ seq: 4, state: state(2, 2) }),
];
const [site, rakhi, lumba] = ['site', 'mfe-rakhi', 'mfe-lumba'].map((name) => `storefront-${name}`) as [
  string,
  string,
  string,
];

it.each<[string, Partial<LogEntry>, string[]]>([
  ['a part changes', { state: state(4, 2) }, [rakhi]],
  ['two parts change', { state: state(4, 4) }, [lumba, rakhi]],
  [
    'a part has other bytes under its name',
    { state: state(2, 2, { parts: { ...state(2, 2).parts, 'mfe-rakhi': ref(2, 'x') } }) },
    [rakhi],
  ],
  [
    'a part has another name for its bytes',
    { state: state(2, 2, { parts: { ...state(2, 2).parts, 'mfe-rakhi': { ...ref(2), id: '9.0.0-abc' } } }) },
    [rakhi],
  ],
  ['a part is taken out', { state: state(2, 2, { parts: { shell: ref(1), 'mfe-rakhi': ref(2) } }) }, [lumba]],
  [
    'a part is new',
    { state: state(2, 2, { parts: { ...state(2, 2).parts, 'mfe-gifts': ref(1) } }) },
    ['storefront-mfe-gifts'],
  ],
  ['an origin changes', { state: state(2, 2, { origins: { shell: 'https://a.example' } }) }, [site]],
  ['the composer changes with a part', { state: state(4, 2, { composer: 'two' }) }, [rakhi, site]],
  ['a field changes that is not known here', { state: { ...state(2, 2), more: 1 } as ChannelState }, [site]],
  ['nothing changes but the documents', { state: state(2, 2, { composition: ref(99) }) }, [site]],
  ['a part goes back', { action: 'rollback', state: state(1, 2) }, [rakhi]],
  ['all goes back', { action: 'rollback', source: 1, state: state(1, 1) }, [site]],
  ['what was live is published once more', { source: 1, state: state(1, 1) }, [lumba, rakhi]],
  [
    'something else is said to go back',
    { action: 'rollback', source: 1, state: state(1, 4) },
    [lumba, rakhi],
  ],
  [
    'a canary is said to have been live',
    { action: 'rollback', source: 3, state: state(3, 1) },
    [lumba, rakhi],
  ],
  ['the canary is promoted', { action: 'promote', source: 3, state: state(3, 2) }, [site]],
  [
    'something else is said to be the canary',
    { action: 'promote', source: 3, state: state(4, 2) },
    [rakhi, site],
  ],
  ['the canary goes on, and adopts what is stable', { channel: 'canary', state: state(4, 2) }, [rakhi]],
  ['a preview is made', { channel: 'preview', state: state(2, 4) }, [lumba]],
  ['a part changes, and something is cleaned up', { state: state(4, 2), removed: [] }, [rakhi, site]],
  ['the canary is dropped', { action: 'drop', channel: 'canary' }, [site]],
  ['something is cleaned up', { action: 'prune', removed: [] }, [site]],
])('when %s', (_what, changes, needed) => {
  expect(neededNamespaces(log, entry({ seq: 5, ...changes }))).toEqual(needed);
});

it('when a site begins: those of all parts and the site’s', () => {
  expect(neededNamespaces([], entry({ state: state(1, 1) }))).toEqual([
    lumba,
    rakhi,
    'storefront-shell',
    site,
  ]);
});

it('when the canary continues without a part that stable lacks: the site’s', () => {
  const withGifts = state(2, 2, { parts: { ...state(2, 2).parts, 'mfe-gifts': ref(1) } });
  const canary = entry({ seq: 5, channel: 'canary', state: withGifts });
  const next = entry({ seq: 6, channel: 'canary', state: state(2, 2) });
  expect(neededNamespaces([...log, canary], next)).toEqual([site]);
});
