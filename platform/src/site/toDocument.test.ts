import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';
import { toDocument } from './toDocument';

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
