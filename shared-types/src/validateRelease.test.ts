import { CONTRACT_VERSION, type Release } from './release';
import { parseRelease } from './validateRelease';

const listed = { integrity: `sha384-${'A'.repeat(64)}`, size: 10 };

function createRelease(): Release {
  return {
    ...{ part: 'mfe-rakhi', version: '1.0.0', container: 'mfe_rakhi_1_0_0', contract: CONTRACT_VERSION },
    entry: 'static/js/remoteEntry.1.js',
    files: { 'static/js/remoteEntry.1.js': listed },
    exposes: { './routes': { scripts: [], styles: [] } },
    ...{ routes: [], nav: [], shared: {} },
    code: '0'.repeat(64),
  };
}

describe('parseRelease', () => {
  it('takes a release with or without the hash of its modules', () => {
    const { code, ...without } = createRelease();
    expect(parseRelease({ ...without, code }, 'release.json')).toEqual(createRelease());
    expect(parseRelease(without, 'release.json')).toBe(without);
  });

  it('refuses files that it does not hold or that stand elsewhere, and a malformed hash', () => {
    const release = createRelease();
    expect(() => parseRelease({ ...release, files: {} }, 'release.json')).toThrow(
      'release.json is no release:\nfiles: "static/js/remoteEntry.1.js" is named but not listed',
    );
    expect(() => parseRelease({ ...release, code: 'abc' }, 'release.json')).toThrow(
      'release.json is no release:\ncode "abc": should be 64 hexadecimal digits',
    );
    const exposes = { './routes': { scripts: ['../routes.js'], styles: [] } };
    expect(() => parseRelease({ ...release, exposes }, 'release.json')).toThrow(
      'release.json is no release:\nexposes["./routes"].scripts[0] "../routes.js": should be',
    );
  });
});
