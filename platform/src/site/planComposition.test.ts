import { parseComposition } from 'shared-types';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const shell = { release: shellRelease(), base: '/parts/shell/1.0.0-a/' };
const rakhi = { release: remoteRelease(), base: '/parts/mfe-rakhi/1.0.0-b/' };

describe('planComposition', () => {
  it('gives a remote’s files their addresses and hashes', () => {
    const { composition, shell: files } = planComposition([shell, rakhi], { router: 'path' });
    expect(composition.remotes[0]?.entry.url).toBe('/parts/mfe-rakhi/1.0.0-b/static/js/remoteEntry.1.js');
    expect(composition.remotes[0]?.exposes['./routes']?.styles[0]).toEqual({
      url: '/parts/mfe-rakhi/1.0.0-b/static/css/styles.3.css',
      integrity: expect.stringMatching(/^sha384-/) as string,
    });
    expect(files.scripts.map(({ url }) => url)).toEqual(['/parts/shell/1.0.0-a/static/js/main.1.js']);
  });

  it('gives what the browser accepts', () => {
    const { composition } = planComposition([shell, rakhi], { router: 'hash' });
    expect(parseComposition(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
  });

  it('takes a part from an origin of its own', () => {
    const away = { ...rakhi, base: 'https://rakhi.example.com/parts/mfe-rakhi/1.0.0-b/' };
    const { composition } = planComposition([shell, away], { router: 'path' });
    expect(composition.remotes[0]?.entry.url).toMatch(/^https:\/\/rakhi\.example\.com\/parts\/mfe-rakhi\//);
  });

  it('refuses two parts that claim one route, and a missing shell, at once', () => {
    const gifts = { release: remoteRelease({ part: 'mfe-gifts', container: 'mfe_gifts' }), base: '/parts/mfe-gifts/' };
    expect(() => planComposition([rakhi, gifts], { router: 'path' })).toThrow(
      [
        'The parts do not fit together:',
        'route /shop/rakhi: claimed by mfe-rakhi and by mfe-gifts; one of them must give it up',
        'route /shop/rakhi/:type: claimed by mfe-rakhi and by mfe-gifts; one of them must give it up',
        'shell: no release with site settings; build the shell first',
      ].join('\n'),
    );
  });

  it('refuses a remote that claims a page of the shell', () => {
    const greedy = { release: remoteRelease({ routes: [{ id: 'home', path: '/' }] }), base: '/parts/mfe-rakhi/' };
    expect(() => planComposition([shell, greedy], { router: 'path' })).toThrow(
      'route /: claimed by shell and by mfe-rakhi; one of them must give it up',
    );
  });

  it('refuses a release that names a file which it does not list', () => {
    const broken = { release: remoteRelease({ entry: 'gone.js' }), base: '/' };
    expect(() => planComposition([shell, broken], { router: 'path' })).toThrow(
      'mfe-rakhi 1.0.0: release.json names "gone.js" but does not list it: build it again.',
    );
  });
});
