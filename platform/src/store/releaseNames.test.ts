import type { Release, RouteSkeleton } from '@dhaaga-noor/shared-types';
import { remoteRelease } from '../render/releaseFixture';
import { findNameProblems } from './releaseNames';

const listed = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
const filesOf = (...names: string[]) => ({
  files: Object.fromEntries(names.map((name) => [name, listed])),
});
const problemsOf = (changes: Partial<Release>) => findNameProblems(remoteRelease(changes));
const problemsOfRoute = (route: Partial<RouteSkeleton>) =>
  problemsOf({ routes: [{ id: 'list', path: '/shop', ...route }] });

it('accepts a release as it is built', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('names of files', () => {
  it.each([
    'console.js',
    'static/com.js',
    'static/com12.js',
    'a.con',
    'brand.broken.js',
    'a.br.js',
    'archive.gzip',
    'static/release.json',
    'release.json5',
    'my-release.json',
    'mf-manifest.json5',
    'my-mf-stats.json',
    'static/js/a.b/c.js',
    'a'.repeat(200),
    Array(10).fill('a'.repeat(49)).join('/') + 'b',
  ])('may be %s', (name) => {
    expect(problemsOf(filesOf(name))).toEqual([]);
  });

  it.each([
    ['con', 'is a device on Windows: rename it'],
    ['static/NUL', 'is a device on Windows: rename it'],
    ['prn.js', 'is a device on Windows: rename it'],
    ['static/aux/a.js', 'is a device on Windows: rename it'],
    ['com1.tar.js', 'is a device on Windows: rename it'],
    ['lpt9.js', 'is a device on Windows: rename it'],
    ['a./b.js', 'ends with a dot, which Windows drops: rename it'],
    ['constructor', 'is a name that every object has: rename it'],
    ['static/__proto__/a.js', 'is a name that every object has: rename it'],
    ['release.json', 'is a name that publishing keeps for itself: rename it'],
    ['Release.JSON', 'is a name that publishing keeps for itself: rename it'],
    ['mf-manifest.json', 'is a name that publishing keeps for itself: rename it'],
    ['static/mf-stats.json', 'is a name that publishing keeps for itself: rename it'],
    ['a.js.br', 'is the name of a compressed form, which publishing writes itself: leave it out'],
    ['a.js.GZ', 'is the name of a compressed form, which publishing writes itself: leave it out'],
  ])('may not be %s', (name, problem) => {
    expect(problemsOf(filesOf(name))).toEqual([`"${name}" ${problem}`]);
  });

  it('may be so long and no longer', () => {
    const quoted = `"${'a'.repeat(80)}…"`;
    expect(problemsOf(filesOf('a'.repeat(201)))).toEqual([
      `${quoted} has 201 characters between two slashes: shorten it to 200`,
    ]);
    const path = `${'ab/'.repeat(166)}abc`;
    expect(path).toHaveLength(501);
    expect(problemsOf(filesOf(path))).toEqual([
      `"${path.slice(0, 80)}…" has 501 characters: shorten it to 500`,
    ]);
    expect(problemsOf(filesOf(path.slice(1)))).toEqual([]);
  });

  it('may not differ by case only', () => {
    expect(problemsOf(filesOf('a.js', 'b.js', 'A.js', 'a.JS'))).toEqual([
      '"A.js" differs from "a.js" by case only: rename one',
      '"a.JS" differs from "A.js" by case only: rename one',
    ]);
  });

  it('may not be a file and a folder at once', () => {
    expect(problemsOf(filesOf('static/a', 'static/A/deep/b.js', 'static/c.js', 'd', 'd/e.js'))).toEqual([
      '"static/A" is a file and the folder of "static/A/deep/b.js": rename one',
      '"d" is a file and the folder of "d/e.js": rename one',
    ]);
  });
});

describe('a part', () => {
  it.each(['con', 'constructor'])('may not be called %s', (part) => {
    expect(problemsOf({ part })).toEqual([
      `part "${part}" is a name that systems keep for themselves: rename it`,
    ]);
  });

  it('may not sign for the whole site', () => {
    expect(problemsOf({ part: 'site' })).toEqual(['part "site" would sign for the whole site: rename it']);
  });

  it('may have a version of 64 characters', () => {
    const version = '1'.repeat(64);
    expect(problemsOf({ version })).toEqual([]);
    expect(problemsOf({ version: `${version}1` })).toEqual([
      `version "${version}1" has 65 characters: shorten it to 64`,
    ]);
  });
});

describe('routes', () => {
  it.each<Partial<RouteSkeleton>>([
    { path: '/' },
    { path: '/shop/rakhi/:type', canonical: '/rakhi/:type', params: { type: ['single', 'a'.repeat(100)] } },
    { path: '/:family', pages: { single: 10_000 } },
  ])('may be %j', (route) => {
    expect(problemsOfRoute(route)).toEqual([]);
  });

  it.each(['shop', '//shop', '/shop/', '/shop/..', '/shop/*', '/shop/:', '/shop?a', '/shop/a:b'])(
    'may not point to %s',
    (path) => {
      const fix = 'write a URL such as /shop/rakhi/:type, of letters, digits, - and _';
      expect(problemsOfRoute({ path })).toEqual([`route "${path}": ${fix}`]);
      expect(problemsOfRoute({ canonical: path })).toEqual([`route "${path}": ${fix}`]);
    },
  );

  it.each(['', '..', 'a/b', 'a'.repeat(101)])('may not have a parameter %j', (value) => {
    const quoted = JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
    expect(problemsOfRoute({ path: '/shop/:type', params: { type: ['single', value] } })).toEqual([
      `route "/shop/:type": ${quoted} is no part of a URL: use letters, digits, - and _`,
    ]);
  });

  it('may not have pages without end', () => {
    expect(problemsOfRoute({ pages: { single: 10_001, band: 3 } })).toEqual([
      'route "/shop": "single" has 10001 pages: keep it to 10000',
    ]);
  });
});

it('names every problem at once, by the whole of a name of 80 characters', () => {
  const part = 'con';
  const name = `${'a'.repeat(77)}.br`;
  expect(problemsOf({ part, ...filesOf(name, 'nul') })).toEqual([
    'part "con" is a name that systems keep for themselves: rename it',
    `"${name}" is the name of a compressed form, which publishing writes itself: leave it out`,
    '"nul" is a device on Windows: rename it',
  ]);
});
