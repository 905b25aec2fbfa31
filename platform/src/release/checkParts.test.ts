import { CONTRACT_VERSION, type ListedProduct, type Release } from '@dhaaga-noor/shared-types';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import type { ListedRelease } from '../store/products';
import { checkParts } from './checkParts';

const alone = (release: Release, products: ListedProduct[] = []): ListedRelease => ({ release, products });
const shell = alone(shellRelease());
const problemsOf = (...parts: ListedRelease[]) => checkParts(parts).problems;

function product(changes: Partial<ListedProduct>): ListedProduct {
  return {
    id: 'SDML001',
    name: 'Mirror Lumba',
    price: 150,
    description: 'A mirror.',
    page: 1,
    media: [],
    list: '/shop/lumba/mirror',
    ...changes,
  };
}

const gifts = (changes: Partial<Release>) =>
  remoteRelease({ part: 'mfe-gifts', container: 'mfe_gifts', routes: [], ...changes });

describe('checkParts', () => {
  it('accepts parts that fit together', () => {
    expect(checkParts([shell, alone(remoteRelease({ shared: { react: '^19.3.0' } }))])).toEqual({
      problems: [],
      warnings: [],
    });
  });

  it.each([
    ['3.9', 'publish the shell first'],
    ['4.0', 'publish the shell first'],
    ['2.1', 'release mfe-rakhi again'],
  ])('refuses a remote that speaks contract %s', (contract, fix) => {
    expect(problemsOf(shell, alone(remoteRelease({ contract })))).toEqual([
      `mfe-rakhi 1.0.0 speaks contract ${contract}, shell 1.0.0 understands 3.0 to ${CONTRACT_VERSION}: ${fix}`,
    ]);
  });

  it('refuses a shell of another major version than its own', () => {
    const contract = '2.1';
    expect(checkParts([alone(shellRelease({ contract })), alone(remoteRelease({ contract }))])).toEqual({
      problems: [
        `shell 1.0.0 speaks contract 2.1, documents are composed for ${CONTRACT_VERSION}: publish all parts at once, "npx storefront publish shell mfe-rakhi"`,
      ],
      warnings: [],
    });
  });

  it('refuses redirects that hide a page or lead to none, with their lines', () => {
    const redirects = [
      { from: '/shop/rakhi/single', to: '/shop/rakhi', line: 3 },
      { from: '/old', to: '/shop/rakhi/single/SDR001', line: 4 },
      { from: '/older', to: '/shop/rakhi/single/SDR002', line: 5 },
    ];
    const rakhi = alone(remoteRelease(), [product({ id: 'SDR001', list: '/shop/rakhi/single' })]);
    expect(problemsOf(alone(shellRelease({ redirects })), rakhi)).toEqual([
      'shell/redirects.yaml:3: /shop/rakhi/single is a page; take the line out',
      'shell/redirects.yaml:5: /older leads to /shop/rakhi/single/SDR002, where there is no page; name one that exists',
    ]);
  });

  it('compares the ranges of remotes with the versions of the host', () => {
    const shared = { react: '^18.0.0', 'shared-runtime': '^1.0.0', preact: '^10.0.0' };
    expect(problemsOf(shell, alone(remoteRelease({ shared })))).toEqual([
      'mfe-rakhi 1.0.0 needs react ^18.0.0, shell 1.0.0 gives 19.3.1: publish both at once, "npx storefront publish shell mfe-rakhi"',
      'mfe-rakhi 1.0.0 takes preact from the host, and shell 1.0.0 does not give it',
    ]);
  });

  it('refuses an invalid range', () => {
    expect(problemsOf(shell, alone(remoteRelease({ shared: { react: 'nineteen' } })))).toEqual([
      'mfe-rakhi 1.0.0 takes react "nineteen", which is not a version range',
    ]);
  });

  it('refuses a page of one part at the URL of another part’s list', () => {
    const routes = [{ id: 'single', path: '/shop/rakhi/single' }];
    expect(problemsOf(shell, alone(remoteRelease()), alone(gifts({ routes })))).toEqual([
      'URL /shop/rakhi/single: claimed by mfe-rakhi and by mfe-gifts; one of them must give it up',
    ]);
  });

  it('accepts a part’s page at the URL of one of its own lists', () => {
    const own = remoteRelease();
    const routes = [...own.routes, { id: 'single', path: '/shop/rakhi/single' }];
    expect(problemsOf(shell, alone({ ...own, routes }))).toEqual([]);
  });

  it('refuses a part with two routes at one URL', () => {
    const routes = [1, 2].map((id) => ({ id: `gifts${id}`, path: '/shop/gifts' }));
    expect(problemsOf(shell, alone(gifts({ routes })))).toEqual([
      'URL /shop/gifts: claimed by mfe-gifts and by mfe-gifts; one of them must give it up',
    ]);
  });

  it.each(['/404', '/offline'])('refuses a page that replaces the site’s own at %s', (path) => {
    const routes = [{ id: 'own', path }];
    expect(problemsOf(shell, alone(gifts({ routes })))).toEqual([
      `URL ${path}: claimed by the site itself and by mfe-gifts; one of them must give it up`,
    ]);
  });

  it('refuses two parts that claim one route, and a page of the shell', () => {
    const routes = [
      { id: 'index', path: '/shop/rakhi' },
      { id: 'home', path: '/' },
    ];
    expect(problemsOf(shell, alone(remoteRelease()), alone(gifts({ routes })))).toEqual([
      'URL /shop/rakhi: claimed by mfe-rakhi and by mfe-gifts; one of them must give it up',
      'URL /: claimed by shell and by mfe-gifts; one of them must give it up',
    ]);
  });

  it('refuses pages and redirects where those of another language are', () => {
    const redirects = [{ from: '/hi/old', to: '/shop', line: 3 }];
    const translated = alone(shellRelease({ redirects, languages: { hi: shellRelease() } }));
    const greetings = alone(gifts({ routes: [{ id: 'greetings', path: '/hi' }] }));
    expect(problemsOf(translated, greetings)).toEqual([
      'URL /hi: mfe-gifts claims it, and /hi/ is for the language hi; give it another',
      'URL /hi/old: shell/redirects.yaml:3 claims it, and /hi/ is for the language hi; give it another',
    ]);
    expect(problemsOf(shell, greetings)).toEqual([]);
  });

  it('refuses two parts under one container name', () => {
    expect(problemsOf(shell, alone(remoteRelease()), alone(gifts({ container: 'mfe_rakhi_1_0_0' })))).toEqual(
      ['container mfe_rakhi_1_0_0: mfe-rakhi and mfe-gifts share the name; give each part a name of its own'],
    );
  });

  it('refuses a product with two names in another language; one without a name there is none', () => {
    const [lumba, list] = [product({}), '/shop/rakhi/lumba'];
    const other = product({ list });
    const inHindi = (name: string): ListedRelease[] => [
      alone(remoteRelease({ part: 'mfe-lumba', container: 'mfe_lumba', routes: [] }), [lumba]),
      { ...alone(remoteRelease(), [other]), translated: { hi: [{ ...other, name }] } },
    ];
    const [first, ...others] = inHindi('शीशा लुंबा');
    const named = { ...(first as ListedRelease), translated: { hi: [{ ...lumba, name: 'दर्पण लुंबा' }] } };
    expect(problemsOf(shell, named, ...others)).toEqual([
      'product SDML001: name "दर्पण लुंबा" in mfe-lumba (/shop/lumba/mirror) and "शीशा लुंबा" in mfe-rakhi (/shop/rakhi/lumba); they must agree',
    ]);
    expect(problemsOf(shell, ...inHindi('शीशा लुंबा'))).toEqual([]);
    expect(problemsOf(shell, named, ...inHindi(other.name).slice(1))).toEqual([]);
  });

  it('refuses a product whose name or price differs between parts, and reports all differences', () => {
    const lumba = alone(remoteRelease({ part: 'mfe-lumba', container: 'mfe_lumba', routes: [] }), [
      product({}),
    ]);
    const other = product({ name: 'Mirror Drop', price: 160, list: '/shop/rakhi/lumba' });
    expect(problemsOf(shell, lumba, alone(remoteRelease(), [other]))).toEqual([
      'product SDML001: name "Mirror Lumba" in mfe-lumba (/shop/lumba/mirror) and "Mirror Drop" in mfe-rakhi (/shop/rakhi/lumba); they must agree',
      'product SDML001: price 150 in mfe-lumba (/shop/lumba/mirror) and 160 in mfe-rakhi (/shop/rakhi/lumba); they must agree',
    ]);
  });

  it('only warns of a text that promises too many products', () => {
    const claims = [
      { path: '/shop/lumba', text: '80+ lumbas', least: 80 },
      { path: '/shop/lumba/mirror', text: '1 mirror', least: 1 },
      { path: '/shop/lumba/retired', text: '5 retired', least: 5 },
    ];
    const sets = product({ id: 'SDS001', list: '/shop/lumba-sets/mirror' });
    const routes = [
      { id: 'index', path: '/shop/lumba' },
      { id: 'list', path: '/shop/lumba/:type', params: { type: ['mirror'] } },
    ];
    const lumba = alone(remoteRelease({ routes }), [product({}), sets]);
    expect(checkParts([alone(shellRelease({ claims })), lumba])).toEqual({
      problems: [],
      warnings: ['shell: "80+ lumbas" promises 80 at /shop/lumba, which holds 1'],
    });
  });

  it('only warns of a canonical page that no part has', () => {
    const canonical = '/shop/lumba/mirror/SDML001';
    const rakhi = alone(remoteRelease({ routes: [] }), [product({ list: '/shop/rakhi/lumba', canonical })]);
    const lumba = alone(gifts({}), [product({})]);
    expect(checkParts([shell, rakhi, lumba]).warnings).toEqual([]);
    expect(checkParts([shell, rakhi])).toEqual({
      problems: [],
      warnings: [
        'product SDML001: its canonical page in mfe-rakhi (/shop/rakhi/lumba) is /shop/lumba/mirror/SDML001, which no part has; add it there, or give it a type in place of its category',
      ],
    });
  });

  it('only warns of a match that no part has', () => {
    const rakhi = alone(remoteRelease({ routes: [] }), [product({ id: 'SDR001', matches: ['SDML001'] })]);
    expect(checkParts([shell, rakhi, alone(gifts({}), [product({})])]).warnings).toEqual([]);
    expect(checkParts([shell, rakhi]).warnings).toEqual([
      'product SDR001: matches SDML001 in mfe-rakhi (/shop/lumba/mirror), which no part has',
    ]);
  });

  it('requires a shell first', () => {
    expect(checkParts([alone(remoteRelease())])).toEqual({
      problems: ['shell: no release with site settings; publish the shell first'],
      warnings: [],
    });
  });
});
