import { CONTRACT_VERSION, type Release } from './release';
import { parseRelease } from './validateRelease';

const listed = { integrity: `sha384-${'A'.repeat(64)}`, size: 10 };

function createRelease(): Release {
  return {
    part: 'mfe-rakhi',
    version: '1.0.0',
    container: 'mfe_rakhi_1_0_0',
    contract: CONTRACT_VERSION,
    entry: 'static/js/remoteEntry.1.js',
    files: { 'static/js/remoteEntry.1.js': listed },
    exposes: { './routes': { scripts: [], styles: [] } },
    routes: [],
    nav: [],
    shared: {},
    code: '0'.repeat(64),
  };
}

describe('parseRelease', () => {
  it('accepts a release with or without the hash of its modules', () => {
    const { code, ...without } = createRelease();
    expect(parseRelease({ ...without, code }, 'release.json')).toEqual(createRelease());
    expect(parseRelease(without, 'release.json')).toBe(without);
  });

  it('refuses files that are missing or outside the release, and a malformed hash', () => {
    const release = createRelease();
    expect(() => parseRelease({ ...release, files: {} }, 'release.json')).toThrow(
      'release.json is not a valid release:\nfiles: "static/js/remoteEntry.1.js" is named but not listed',
    );
    expect(() => parseRelease({ ...release, code: 'abc' }, 'release.json')).toThrow(
      'release.json is not a valid release:\ncode "abc": should be 64 hexadecimal digits',
    );
    const exposes = { './routes': { scripts: ['../routes.js'], styles: [] } };
    expect(() => parseRelease({ ...release, exposes }, 'release.json')).toThrow(
      'release.json is not a valid release:\nexposes["./routes"].scripts[0] "../routes.js": should be',
    );
  });

  const { integrity } = listed;
  const filesOf = (name: string) => ({ files: { ...createRelease().files, [name]: listed } });
  const messageOf = (changes: object): string => {
    try {
      parseRelease({ ...createRelease(), ...changes }, 'release.json');
    } catch (error) {
      expect(error).toMatchObject({ code: 'RELEASE_INVALID' });
      return (error as Error).message.replace('release.json is not a valid release:\n', '');
    }
    return 'taken';
  };

  it.each<object>([
    { part: 'a' },
    { part: `a${'-'.repeat(60)}` },
    { version: '10.20.30' },
    { version: '1.0.0-canary.2' },
    { container: '' },
    { container: '_9' },
    { files: { 'static/js/remoteEntry.1.js': { integrity, size: 0 } } },
    filesOf('@scope/a+b~c-d.js'),
    filesOf('a/b/c..js'),
    { ...filesOf('products.json'), products: 'products.json' },
    { ...filesOf('media/share.jpg'), share: 'media/share.jpg' },
    { claims: [{ path: '/shop', text: '80+ lumbas', least: 80 }] },
    { commit: '0123abc', publisher: 'Asha' },
    { commit: 'f'.repeat(64) },
    { routes: [{ id: 'index', path: '/shop', products: true }], nav: [{ label: 'Shop', path: '/shop' }] },
    { somethingLater: 1 },
  ])('accepts %j', (changes) => {
    expect(messageOf(changes)).toBe('taken');
  });

  const NAME = 'should be the name of a part, such as mfe-rakhi';
  const FILE =
    'should be a relative file name without spaces, backslashes and segments that start with a dot';

  it.each<[object, string]>([
    [{ part: 'Mfe' }, `part "Mfe": ${NAME}`],
    [{ part: '../mfe' }, `part "../mfe": ${NAME}`],
    [{ part: 'mfe/..' }, `part "mfe/..": ${NAME}`],
    [{ part: 'a'.repeat(62) }, `part "${'a'.repeat(62)}": ${NAME}`],
    [{ version: '1.0' }, 'version "1.0": should be a version such as 1.2.0'],
    [{ version: 'v1.0.0' }, 'version "v1.0.0": should be a version such as 1.2.0'],
    [{ version: '1.0.0-' }, 'version "1.0.0-": should be a version such as 1.2.0'],
    [{ version: '1.0.0/..' }, 'version "1.0.0/..": should be a version such as 1.2.0'],
    [{ container: '9mfe' }, 'container "9mfe": should be the name of a global variable'],
    [{ container: 'mfe-rakhi' }, 'container "mfe-rakhi": should be the name of a global variable'],
    [{ container: 'alert(1)' }, 'container "alert(1)": should be the name of a global variable'],
    [{ contract: '1' }, 'contract "1": should be a contract version such as 1.0'],
    [{ contract: 'v1.0' }, 'contract "v1.0": should be a contract version such as 1.0'],
    [{ contract: '1.0.0' }, 'contract "1.0.0": should be a contract version such as 1.0'],
    [{ entry: 5 }, `entry 5: ${FILE}`],
    [{ files: undefined }, 'files is missing: should be an object'],
    [{ files: null }, 'files null: should be an object'],
    [{ files: 'all' }, 'files "all": should be an object'],
    [filesOf('../a.js'), `name in files "../a.js": ${FILE}`],
    [filesOf('/a.js'), `name in files "/a.js": ${FILE}`],
    [filesOf('a/.b.js'), `name in files "a/.b.js": ${FILE}`],
    [filesOf('a//b.js'), `name in files "a//b.js": ${FILE}`],
    [filesOf('a b.js'), `name in files "a b.js": ${FILE}`],
    [
      { files: { 'static/js/remoteEntry.1.js': { integrity: 'sha384-', size: -1 } } },
      [
        'files["static/js/remoteEntry.1.js"].integrity "sha384-": should be sha384- and 64 base64 characters',
        'files["static/js/remoteEntry.1.js"].size -1: should be a whole number from 0',
      ].join('\n'),
    ],
    [
      { exposes: { '.': {} } },
      'exposes["."].scripts is missing: should be a list\nexposes["."].styles is missing: should be a list',
    ],
    [
      { routes: [{}] },
      'routes[0].id is missing: should be a text\nroutes[0].path is missing: should be a path that starts with one /',
    ],
    [
      { nav: [{ label: ' ', path: 'shop' }] },
      'nav[0].label " ": should be a text\nnav[0].path "shop": should be a path that starts with one /',
    ],
    [{ shared: { react: 19 } }, 'shared["react"] 19: should be a text'],
    [{ products: '/products.json' }, `products "/products.json": ${FILE}`],
    [{ code: `${'0'.repeat(64)}0` }, `code "${'0'.repeat(65)}": should be 64 hexadecimal digits`],
    [{ code: 'g'.repeat(64) }, `code "${'g'.repeat(64)}": should be 64 hexadecimal digits`],
    [{ share: '.share.jpg' }, `share ".share.jpg": ${FILE}`],
    [
      { claims: [{}] },
      'claims[0].path is missing: should be a path that starts with one /\nclaims[0].text is missing: should be a text\nclaims[0].least is missing: should be a whole number from 1',
    ],
    [{ commit: '0123ab' }, 'commit "0123ab": should be a commit hash'],
    [{ commit: `g${'0'.repeat(7)}` }, 'commit "g0000000": should be a commit hash'],
    [{ commit: 'f'.repeat(65) }, `commit "${'f'.repeat(65)}": should be a commit hash`],
    [{ publisher: '' }, 'publisher "": should be a text'],
  ])('refuses %j', (changes, problems) => {
    expect(messageOf(changes)).toBe(problems);
  });

  it.each([
    ...['static/../../escape.js', 'C:/windows.js', 'a\0.js', '%2e%2e/escape.js', 'a%00.js', '..\\escape.js'],
    ...['a/', 'trailing ', 'new\nline.js', 'r\u0101khi.js', 'rakhi\u200b.js', 'a\u202esj.js'],
    ...['cafe.js\uff0fx', 'a:stream.js', 'a/./b.js', ''],
  ])('refuses the file name %j', (name) => {
    expect(messageOf(filesOf(name))).toBe(`name in files ${JSON.stringify(name)}: ${FILE}`);
  });

  it.each([
    ...[`sha256-${'A'.repeat(64)}`, `sha384-${'A'.repeat(63)}=`, `${integrity} ${integrity}`],
    ...[`${integrity}\n`, `${integrity}?ct=text/html`, integrity.toUpperCase(), 384, null, [integrity]],
  ])('refuses the integrity %j', (wrong) => {
    const files = { ...createRelease().files, 'a.js': { integrity: wrong, size: 1 } };
    expect(messageOf({ files })).toContain(`files["a.js"].integrity ${JSON.stringify(wrong)}: should be`);
  });

  it('refuses a shell without site settings', () => {
    expect(messageOf({ site: {} })).toMatch(/^site\.brand is missing: should be a text\nsite\.tagline/);
  });

  it('names each referenced but unlisted file once', () => {
    const exposes = { './routes': { scripts: ['a.js'], styles: ['b.css', 'a.js'] } };
    expect(messageOf({ entry: 'e.js', exposes, products: 'p.json', share: 's.jpg' })).toBe(
      ['e.js', 'a.js', 'b.css', 'p.json', 's.jpg']
        .map((name) => `files: "${name}" is named but not listed`)
        .join('\n'),
    );
    expect(messageOf({ entry: 'constructor' })).toBe('files: "constructor" is named but not listed');
  });
});
