import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';
import { splitHead, toDocument, toInlineJson } from './toDocument';

describe('toInlineJson', () => {
  it('cannot end the element that it stands in', () => {
    const hostile = { name: '</script><script>alert(1)</script>', line: '\u2028\u2029' };
    const text = toInlineJson(hostile);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});

describe('splitHead', () => {
  it('parts titles, metas and links from the page that follows', () => {
    const head = '<title>Single &amp; more</title><meta name="description" content="x"/><link rel="canonical" href="/"/>';
    expect(splitHead(`${head}<header>…</header><p><title>svg</title></p>`)).toEqual({
      head,
      body: '<header>…</header><p><title>svg</title></p>',
    });
  });

  it('leaves a page without them as it is', () => {
    expect(splitHead('<main/>')).toEqual({ head: '', body: '<main/>' });
  });
});

describe('toDocument', () => {
  const plan = planComposition(
    [
      { release: shellRelease(), base: '/parts/shell/1/' },
      { release: remoteRelease(), base: '/parts/mfe-rakhi/1/' },
    ],
    { router: 'path' },
  );

  it('loads the shell with integrity and carries the composition as inert data', () => {
    const html = toDocument(plan);
    expect(html).toMatch(/<script src="\/parts\/shell\/1\/static\/js\/main\.1\.js" crossorigin integrity="sha384-[^"]+" defer>/);
    const json = /<script type="application\/json" id="composition">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(plan.composition);
  });

  it('escapes what it writes into the page', () => {
    const site = { ...plan.composition.site, brand: '<b>"Brand"</b>' };
    expect(toDocument({ ...plan, composition: { ...plan.composition, site } })).not.toContain('<b>');
  });
});
