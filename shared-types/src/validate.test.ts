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

/** The message about a composition whose first remote has another entry. */
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
  it('takes a composition as it is', () => {
    const composition = createComposition();
    expect(parseComposition(composition)).toBe(composition);
  });

  it('leaves fields alone that a later minor version of the contract may add', () => {
    const composition = { ...createComposition(), channel: 'preview' };
    expect(parseComposition(composition)).toBe(composition);
  });

  it('names every field that is wrong, all at once', () => {
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

  it.each([null, undefined, 'text', [], 7])('does not take %j for a composition', (value) => {
    expect(() => parseComposition(value)).toThrow(
      /^The composition is invalid:\nvalue .*: should be an object$/,
    );
  });

  it.each(['/a.js', 'http://localhost:3001/a.js', 'https://rakhi.example/a.js?retry=1'])(
    'takes the script address %s',
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
  ])('refuses the script address %j', (url) => {
    expect(messageAboutEntry({ url })).toBe(
      `The composition is invalid:\nremotes[0].entry.url ${JSON.stringify(url)}: should be a path of this origin or an http(s) address`,
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

  it('refuses a chat address that runs a script', () => {
    const composition = createComposition();
    composition.site.whatsapp = 'javascript:alert(1)';
    expect(() => parseComposition(composition)).toThrow(
      'The composition is invalid:\nsite.whatsapp "javascript:alert(1)": should be an http(s) address',
    );
  });
});
