import { ENGLISH, parseComposition } from '@dhaaga-noor/shared-types';
import { NEUTRAL_SITE } from '../build/readSiteSettings';
import { fileLookup, planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const shell = { release: shellRelease(), base: '/parts/shell/1.0.0-a/' };
const rakhi = { release: remoteRelease(), base: '/parts/mfe-rakhi/1.0.0-b/' };

describe('planComposition', () => {
  it('gives a remote’s files their URLs and hashes', () => {
    const { composition, shell: files } = planComposition([shell, rakhi], { year: 2026 });
    expect(composition.remotes[0]?.entry.url).toBe('/parts/mfe-rakhi/1.0.0-b/static/js/remoteEntry.1.js');
    expect(composition.remotes[0]?.exposes['./routes']?.styles[0]).toEqual({
      url: '/parts/mfe-rakhi/1.0.0-b/static/css/styles.3.css',
      integrity: expect.stringMatching(/^sha384-/) as string,
    });
    expect(files.scripts.map(({ url }) => url)).toEqual(['/parts/shell/1.0.0-a/static/js/main.1.js']);
  });

  it('gives values that the browser accepts', () => {
    const { composition } = planComposition([shell, rakhi], { year: 2026 });
    expect(parseComposition(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
  });

  it('names the last known good release, with its entry, its styles and their hashes', () => {
    const previous = remoteRelease({ version: '0.9.0', container: 'mfe_rakhi_0_9_0' });
    const both = { ...rakhi, lastKnownGood: { release: previous, base: '/parts/mfe-rakhi/0.9.0-c/' } };
    const { composition } = planComposition([shell, both], { year: 2026 });
    const hash = expect.stringMatching(/^sha384-/) as string;
    expect(composition.remotes[0]?.lastKnownGood).toEqual({
      version: '0.9.0',
      container: 'mfe_rakhi_0_9_0',
      entry: { url: '/parts/mfe-rakhi/0.9.0-c/static/js/remoteEntry.1.js', integrity: hash },
      styles: {
        './routes': [{ url: '/parts/mfe-rakhi/0.9.0-c/static/css/styles.3.css', integrity: hash }],
      },
    });
    expect(parseComposition(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
  });

  it('takes a part from an origin of its own', () => {
    const away = { ...rakhi, base: 'https://rakhi.example.com/parts/mfe-rakhi/1.0.0-b/' };
    const { composition } = planComposition([shell, away], { year: 2026 });
    expect(composition.remotes[0]?.entry.url).toMatch(/^https:\/\/rakhi\.example\.com\/parts\/mfe-rakhi\//);
  });

  it('copies the parts’ descriptions, except the shell’s own pages', () => {
    const preview = { label: 'Rakhi of tomorrow' };
    const plan = planComposition([rakhi, shell], { year: 2026, preview });
    const { version, container, contract, routes, nav } = rakhi.release;
    expect(plan.composition).toMatchObject({
      contract: shell.release.contract,
      year: 2026,
      preview,
      site: shell.release.site,
      shell: { version: shell.release.version },
      remotes: [{ name: 'mfe-rakhi', version, container, contract, routes, nav }],
    });
    expect(plan.composition.remotes[0]).not.toHaveProperty('lastKnownGood');
    expect(plan.hostRoutes).toBe(shell.release.routes);
    expect(plan.shell.styles.map(({ url }) => url)).toEqual(['/parts/shell/1.0.0-a/static/css/main.2.css']);
  });

  it('places the pages of a language below the site’s base, and names all languages', () => {
    const site = { ...NEUTRAL_SITE, language: 'हिन्दी' };
    const { container, entry, nav } = rakhi.release;
    const ta = { container, entry, exposes: {}, nav };
    const languages = { hi: { ...ta, site }, ta };
    const host = { ...shell, release: shellRelease({ languages }) };
    const plan = (options: object) => planComposition([host, rakhi], { year: 2026, ...options }).composition;
    expect(plan({ base: '/shop1/', language: 'hi' })).toMatchObject({
      base: '/shop1/hi/',
      root: '/shop1/',
      language: 'hi',
      languages: [
        { ...ENGLISH, base: '/shop1/' },
        { code: 'hi', name: 'हिन्दी', base: '/shop1/hi/' },
        { code: 'ta', name: 'ta', base: '/shop1/ta/' },
      ],
    });
    expect(plan({ base: '/shop1/' })).toMatchObject({ base: '/shop1/' });
    expect(plan({ base: '/shop1/' })).not.toHaveProperty('root');
  });

  it('says nothing of languages, previews and bases that a site does not have', () => {
    const { composition } = planComposition([shell, rakhi], { year: 2026 });
    expect(Object.keys(composition)).toEqual(['contract', 'year', 'site', 'shell', 'remotes']);
    expect(composition.remotes[0]).not.toHaveProperty('lang');
  });

  it('names the language of a part that does not have that of the pages', () => {
    const collection = { label: 'Single', path: '/shop/rakhi/single' };
    const nav = [{ label: 'Rakhi', path: '/shop/rakhi', collections: [collection] }, ...rakhi.release.nav];
    const english = { ...rakhi, release: remoteRelease({ nav }), lang: 'en' };
    const { composition } = planComposition([shell, english], { year: 2026, language: 'hi' });
    expect(composition.remotes[0]).toMatchObject({
      lang: 'en',
      nav: [{ ...nav[0], lang: 'en', collections: [{ ...collection, lang: 'en' }] }, { lang: 'en' }],
    });
    expect(composition.remotes[0]?.nav[1]).not.toHaveProperty('collections');
  });

  it('takes the origin of a trial, redirects, and the files of hydrated pages and of federation', () => {
    const script = { scripts: ['static/js/main.1.js'], styles: [] };
    const release = shellRelease({
      exposes: { './find': script, './federation': script },
      redirects: [{ from: '/old', to: '/shop', line: 3 }],
      routes: [
        { id: 'find', path: '/shop/find', hydrates: true },
        { id: 'about', path: '/about' },
      ],
    });
    const plan = planComposition([{ ...shell, release }], { year: 2026, origin: 'http://localhost:8080' });
    expect(plan.composition.site).toEqual({ ...NEUTRAL_SITE, origin: 'http://localhost:8080' });
    expect(plan.redirects).toEqual({ '/old': '/shop' });
    expect(Object.keys(plan.hydrated)).toEqual(['/shop/find']);
    const files = {
      scripts: [expect.objectContaining({ url: `${shell.base}static/js/main.1.js` })],
      styles: [],
    };
    expect(plan.hydrated['/shop/find']).toEqual(files);
    expect(plan.federation).toEqual(files);
    expect(plan.shell).toEqual({ scripts: [], styles: [] });
  });

  it('refuses a site without a shell', () => {
    expect(() => planComposition([rakhi], { year: 2026 })).toThrow(
      'The site has no shell: publish the shell first.',
    );
  });

  it('refuses a release that names a file missing from its list', () => {
    const broken = { release: remoteRelease({ entry: 'gone.js' }), base: '/' };
    expect(() => planComposition([shell, broken], { year: 2026 })).toThrow(
      'mfe-rakhi 1.0.0: release.json names "gone.js" but does not list it: build it again.',
    );
  });
});

describe('fileLookup', () => {
  const toFile = fileLookup([shell, rakhi]);

  it('finds a file of any part by its URL', () => {
    const url = '/parts/mfe-rakhi/1.0.0-b/static/css/styles.3.css';
    expect(toFile(url)).toEqual({
      url,
      integrity: rakhi.release.files['static/css/styles.3.css']?.integrity,
    });
  });

  it.each([
    ['/parts/mfe-gifts/1.0.0-c/a.js', 'No part of this composition holds /parts/mfe-gifts/1.0.0-c/a.js.'],
    [
      '/parts/shell/1.0.0-a/gone.js',
      'shell 1.0.0: release.json names "gone.js" but does not list it: build it again.',
    ],
  ])('refuses %s', (url, message) => {
    expect(() => toFile(url)).toThrow(expect.objectContaining({ code: 'COMPOSITION_INVALID', message }));
  });
});
