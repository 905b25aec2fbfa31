import type { Composition } from './release';
import { parseComposition } from './validate';

const integrity = `sha384-${'A'.repeat(64)}`;

function createComposition(): Composition {
  return {
    contract: '1.0',
    year: 2026,
    site: {
      brand: 'Brand',
      tagline: 'Made by hand',
      origin: 'https://shop.example',
      city: 'City',
      phone: '+91 00000 00000',
      email: 'hello@shop.example',
      instagram: 'https://photos.example/brand',
      instagramHandle: '@brand',
      whatsapp: 'https://chat.example/910000000000',
      season: '2025',
    },
    shell: { version: '1.0.0' },
    remotes: [
      {
        name: 'mfe-rakhi',
        version: '1.0.0',
        container: 'mfe_rakhi_1_0_0',
        contract: '1.0',
        entry: { url: '/parts/mfe-rakhi/1.0.0/static/js/remoteEntry.js', integrity },
        exposes: { './routes': { scripts: [{ url: 'https://rakhi.example/1.js' }], styles: [] } },
        routes: [
          { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] }, pages: { single: 5 } },
          { id: 'alias', path: '/rakhi/:type', canonical: '/shop/rakhi/:type' },
        ],
        nav: [{ label: 'Rakhi', path: '/shop/rakhi' }],
      },
    ],
  };
}

/** The error message for a composition whose first remote has another entry. */
function messageAboutEntry(entry: unknown): string {
  const composition = createComposition();
  Object.assign(composition.remotes[0] ?? {}, { entry });
  try {
    parseComposition(composition);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

describe('parseComposition', () => {
  it('accepts a valid composition unchanged', () => {
    const composition = createComposition();
    expect(parseComposition(composition)).toBe(composition);
  });

  it('keeps unknown fields, which a later minor version may add', () => {
    const composition = { ...createComposition(), channel: 'preview' };
    expect(parseComposition(composition)).toBe(composition);
  });

  it('names every invalid field at once', () => {
    const composition: unknown = {
      ...createComposition(),
      contract: 'one',
      shell: {},
      remotes: [
        {
          ...createComposition().remotes[0],
          container: ' ',
          nav: 'Rakhi',
          routes: [{ id: 'index', path: 'shop', pages: { single: 0 } }],
        },
      ],
    };
    expect(() => parseComposition(composition)).toThrow(
      expect.objectContaining({
        code: 'COMPOSITION_INVALID',
        message: [
          'The composition is invalid:',
          'contract "one": should be a contract version such as 1.0',
          'shell.version is missing: should be a text',
          'remotes[0].container " ": should be a text',
          'remotes[0].routes[0].path "shop": should be a path that starts with one /',
          'remotes[0].routes[0].pages["single"] 0: should be a whole number from 1',
          'remotes[0].nav "Rakhi": should be a list',
        ].join('\n'),
      }),
    );
  });

  it.each([null, undefined, 'text', [], 7])('does not accept %j as a composition', (value) => {
    expect(() => parseComposition(value)).toThrow(
      /^The composition is invalid:\nvalue .*: should be an object$/,
    );
  });

  it.each(['/a.js', 'http://localhost:3001/a.js', 'https://rakhi.example/a.js?retry=1'])(
    'accepts the script URL %s',
    (url) => {
      expect(messageAboutEntry({ url })).toBe('accepted');
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    '//other.example/a.js',
    '/\\other.example',
    '/\t/other.example',
    'a.js',
    '',
    ' /a.js',
  ])('refuses the script URL %j', (url) => {
    expect(messageAboutEntry({ url })).toBe(
      `The composition is invalid:\nremotes[0].entry.url ${JSON.stringify(url)}: should be a path of this origin or an http(s) URL`,
    );
  });

  it.each([
    '',
    'sha384-',
    `sha256-${'A'.repeat(64)}`,
    `${integrity}A`,
    `sha384-${'A'.repeat(63)}=`,
    `${integrity} ${integrity}`,
    `${integrity}\n`,
  ])('refuses the integrity %j, which a browser would ignore', (malformed) => {
    expect(messageAboutEntry({ url: '/a.js', integrity: malformed })).toBe(
      `The composition is invalid:\nremotes[0].entry.integrity ${JSON.stringify(malformed)}: should be sha384- and 64 base64 characters`,
    );
  });

  it('refuses a chat URL that runs a script', () => {
    const composition = createComposition();
    composition.site.whatsapp = 'javascript:alert(1)';
    expect(() => parseComposition(composition)).toThrow(
      'The composition is invalid:\nsite.whatsapp "javascript:alert(1)": should be an http(s) URL',
    );
  });

  /** The error message for a composition with these changes, to it or to its remote. */
  function messageOf(changes: object, remoteChanges: object = {}): string {
    const composition = { ...createComposition(), ...changes };
    Object.assign(composition.remotes[0] ?? {}, remoteChanges);
    try {
      parseComposition(composition);
    } catch (error) {
      return (error as Error).message.replace('The composition is invalid:\n', '');
    }
    return 'accepted';
  }

  const lastKnownGood = {
    version: '0.9.0',
    container: 'mfe_rakhi_0_9_0',
    entry: { url: '/parts/mfe-rakhi/0.9.0/entry.js', integrity },
    styles: { './routes': [{ url: '/a.css', integrity }] },
  };

  it.each<[object, object]>([
    [{ contract: '10.20' }, {}],
    [{ site: { ...createComposition().site, origin: 'http://localhost:8080' } }, {}],
    [{ preview: { label: 'Rakhi of tomorrow' } }, {}],
    [{}, { lastKnownGood }],
    [{}, { routes: [{ id: 'list', path: '/shop', products: true }] }],
    [{ site: { ...createComposition().site, offline: false } }, {}],
  ])('accepts %j %j', (changes, remoteChanges) => {
    expect(messageOf(changes, remoteChanges)).toBe('accepted');
  });

  const PATH = 'should be a path that starts with one /';
  const VERSION = 'should be a contract version such as 1.0';
  const LINK = 'should be an http(s) URL';

  it.each<[object, string]>([
    [{ contract: '1.0.0' }, `contract "1.0.0": ${VERSION}`],
    [{ contract: 'v1.0' }, `contract "v1.0": ${VERSION}`],
    [{ year: '2026' }, 'year "2026": should be a whole number from 1'],
    [{ site: undefined }, 'site is missing: should be an object'],
    [{ remotes: {} }, 'remotes {}: should be a list'],
    [{ preview: {} }, 'preview.label is missing: should be a text'],
    [
      { site: { ...createComposition().site, brand: ' ', origin: 'ftp://shop.example', offline: 'no' } },
      `site.brand " ": should be a text\nsite.origin "ftp://shop.example": ${LINK}\nsite.offline "no": should be true or false`,
    ],
    [
      { site: {} },
      [
        'brand',
        'tagline',
        'origin',
        'city',
        'phone',
        'email',
        'instagram',
        'instagramHandle',
        'whatsapp',
        'season',
      ]
        .map((field) => {
          const isLink = ['origin', 'instagram', 'whatsapp'].includes(field);
          return `site.${field} is missing: ${isLink ? LINK : 'should be a text'}`;
        })
        .join('\n'),
    ],
  ])('refuses a composition with %j', (changes, problems) => {
    expect(messageOf(changes)).toBe(problems);
  });

  it.each([
    'https:///chat',
    'https://',
    'https://a.example/\\b',
    'https://a.example/ b',
    'xhttps://a.example',
  ])('refuses the link %s', (whatsapp) => {
    expect(messageOf({ site: { ...createComposition().site, whatsapp } })).toBe(
      `site.whatsapp ${JSON.stringify(whatsapp)}: ${LINK}`,
    );
  });

  it.each(['shop', '//shop', '/\\shop', '/sh op', '/shop\\a', 'x/shop', ''])(
    'refuses the path %j',
    (path) => {
      expect(messageOf({}, { nav: [{ label: 'Shop', path }] })).toBe(
        `remotes[0].nav[0].path ${JSON.stringify(path)}: ${PATH}`,
      );
    },
  );

  it.each<[object, string]>([
    [{ name: '' }, 'name "": should be a text'],
    [{ version: 1 }, 'version 1: should be a text'],
    [{ container: undefined }, 'container is missing: should be a text'],
    [{ contract: '1' }, `contract "1": ${VERSION}`],
    [{ entry: 'a.js' }, 'entry "a.js": should be an object'],
    [{ exposes: [] }, 'exposes []: should be an object'],
    [
      { exposes: { './routes': { scripts: [{}], styles: 'a.css' } } },
      'exposes["./routes"].scripts[0].url is missing: should be a path of this origin or an http(s) URL\n' +
        'remotes[0].exposes["./routes"].styles "a.css": should be a list',
    ],
    [{ routes: [{ id: '', path: '/' }] }, 'routes[0].id "": should be a text'],
    [
      { routes: [{ id: 'list', path: '/', params: { type: [''] } }] },
      'routes[0].params["type"][0] "": should be a text',
    ],
    [{ routes: [{ id: 'list', path: '/', canonical: 'shop' }] }, `routes[0].canonical "shop": ${PATH}`],
    [{ routes: [{ id: 'list', path: '/', products: 1 }] }, 'routes[0].products 1: should be true or false'],
    [{ nav: [{ label: '', path: '/' }] }, 'nav[0].label "": should be a text'],
    [
      { nav: [{ label: 'Rakhi', path: '/', collections: [{ label: '', path: 'pet', onHome: 1 }] }] },
      [
        'nav[0].collections[0].label "": should be a text',
        `remotes[0].nav[0].collections[0].path "pet": ${PATH}`,
        'remotes[0].nav[0].collections[0].onHome 1: should be true or false',
      ].join('\n'),
    ],
    [
      { lastKnownGood: {} },
      [
        'lastKnownGood.version is missing: should be a text',
        'remotes[0].lastKnownGood.container is missing: should be a text',
        'remotes[0].lastKnownGood.entry is missing: should be an object',
        'remotes[0].lastKnownGood.styles is missing: should be an object',
      ].join('\n'),
    ],
    [
      { lastKnownGood: { ...lastKnownGood, styles: { './routes': ['a.css'] } } },
      'lastKnownGood.styles["./routes"][0] "a.css": should be an object',
    ],
  ])('refuses a remote with %j', (changes, problems) => {
    expect(messageOf({}, changes)).toBe(`remotes[0].${problems}`);
  });
});
