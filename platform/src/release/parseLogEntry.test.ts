import { parseLogEntry } from './parseLogEntry';

const ref = (id: string) => ({ id, integrity: `of ${id}` });
const state = {
  parts: { shell: ref('1.0.0-aaa'), 'mfe-rakhi': ref('1.0.0-bbb') },
  origins: { shell: 'https://a.example' },
  year: 2026,
  composer: 'c1',
  composition: ref('ccc'),
};
const entry = {
  seq: 7,
  parent: 'sha384-x',
  at: '2026-11-26T14:00:00.000Z',
  by: 'Asha',
  message: '',
  action: 'publish',
  channel: 'stable',
  state,
};
const parse = (value: unknown) => parseLogEntry(JSON.stringify(value), 7);

it.each<[string, object]>([
  ['publishes', {}],
  [
    'names all there is',
    {
      source: 3,
      overrides: ['stale'],
      removed: ['compositions/ccc', 'parts/shell/1.0.0-aaa'],
      signatures: { 'storefront-site': 'signed' },
      sources: { shell: { commit: '0123abc', dirty: true }, 'mfe-rakhi': {} },
      state: { ...state, lastKnownGood: state.parts },
    },
  ],
  ['ends a canary', { channel: 'canary', action: 'drop', state: undefined }],
  ['is a preview', { channel: 'preview' }],
  ['was written with what is not known here', { state: { ...state, router: 'path' } }],
  ['has a release whose name holds dots', { state: { ...state, parts: { shell: ref('1..0') } } }],
])('accepts an entry that %s', (_what, changes) => {
  const value = { ...entry, ...changes };
  expect(parse(value)).toEqual(JSON.parse(JSON.stringify(value)));
});

const NAME = 'should be the name of a part, a release or a composition';
const withState = (changes: object) => ({ state: { ...state, ...changes } });

it.each<[object, string]>([
  [{ seq: 8 }, 'seq 8: should be 7'],
  [{ seq: '7' }, 'seq "7": should be a whole number from 1'],
  [{ parent: 5 }, 'parent 5: should be a text'],
  [{ at: '26 November 2026' }, 'at "26 November 2026": should be a time such as 2026-11-26T14:00:00.000Z'],
  [{ at: `x${entry.at}` }, `at "x${entry.at}": should be a time such as 2026-11-26T14:00:00.000Z`],
  [{ at: `${entry.at}x` }, `at "${entry.at}x": should be a time such as 2026-11-26T14:00:00.000Z`],
  [{ by: null }, 'by null: should be a text'],
  [{ message: undefined }, 'message is missing: should be a text'],
  [{ action: 'owners' }, 'action "owners": should be an action'],
  [{ channel: 'unstable' }, 'channel "unstable": should be a channel'],
  [{ channel: 'previews' }, 'channel "previews": should be a channel'],
  [{ source: 0 }, 'source 0: should be a whole number from 1'],
  [{ overrides: 'stale' }, 'overrides "stale": should be a list'],
  [{ sources: { shell: { commit: '--all' } } }, 'sources["shell"].commit "--all": should be a commit hash'],
  [{ signatures: { 'storefront-site': 1 } }, 'signatures["storefront-site"] 1: should be a text'],
  [withState({ origins: { shell: 1 } }), 'state.origins["shell"] 1: should be a text'],
  [withState({ year: '2026' }), 'state.year "2026": should be a whole number from 1'],
  [withState({ year: undefined }), 'state.year is missing: should be a whole number from 1'],
  [withState({ composer: 1 }), 'state.composer 1: should be a text'],
  [
    withState({ composition: { id: '..', integrity: 1 } }),
    `state.composition.id "..": ${NAME}\nstate.composition.integrity 1: should be a text`,
  ],
  [withState({ parts: null }), 'state.parts null: should be an object'],
  [withState({ parts: { '../home': ref('1') } }), `part of state.parts "../home": ${NAME}`],
  [withState({ lastKnownGood: { shell: ref('.1') } }), `state.lastKnownGood["shell"].id ".1": ${NAME}`],
])('refuses an entry with %j', (changes, problems) => {
  expect(() => parse({ ...entry, ...changes })).toThrow(
    expect.objectContaining({
      code: 'SITE_DAMAGED',
      message: `Entry 7 of the log does not say what it should:\n${problems}`,
    }),
  );
});

it.each([
  ...['../home', '/compositions/a', 'compositions', 'compositions/', 'compositions/.', 'compositions/..'],
  ...[
    'compositions/a/b',
    'parts/shell',
    'parts/../a',
    'parts/.a/b',
    'parts/shell/..',
    'parts/shell/a/b',
    'log/a',
  ],
  ...['compositions/a\\b', 'xcompositions/a', 'parts/sh\\ell/a'],
])('lets nothing remove %s', (folder) => {
  expect(() => parse({ ...entry, removed: [folder] })).toThrow(
    `Entry 7 of the log does not say what it should:\nremoved[0] ${JSON.stringify(folder)}: should be a folder of the site`,
  );
});

it('refuses invalid JSON, and JSON that is not an entry', () => {
  expect(() => parseLogEntry('{', 7)).toThrow(
    expect.objectContaining({
      code: 'SITE_DAMAGED',
      message: 'Entry 7 of the log is not JSON.',
      cause: expect.any(SyntaxError) as SyntaxError,
    }),
  );
  expect(() => parseLogEntry('null', 7)).toThrow('value null: should be an object');
});
