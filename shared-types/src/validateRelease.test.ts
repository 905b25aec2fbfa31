import { CONTRACT_VERSION, type Release } from './release';
import { parseRelease } from './validateRelease';

const listed = { integrity: `sha384-${'A'.repeat(64)}`, size: 10 };

function createRelease(): Release {
  return {
    ...{ part: 'mfe-rakhi', version: '1.0.0', container: 'mfe_rakhi_1_0_0', contract: CONTRACT_VERSION },
    entry: 'static/js/remoteEntry.1.js',
    files: { 'static/js/remoteEntry.1.js': listed, 'static/js/lists.2.chunk.js': listed },
    exposes: { './routes': { scripts: [], styles: [], data: 'static/js/lists.2.chunk.js' } },
    ...{ routes: [], nav: [], shared: {} },
    code: '0'.repeat(64),
  };
}

describe('parseRelease', () => {
  it('takes a release with its data apart from its code, and one that has them inside', () => {
    const release = createRelease();
    expect(parseRelease(release, 'release.json')).toBe(release);
    const { code, ...before } = { ...release, exposes: { './routes': { scripts: [], styles: [] } } };
    expect(parseRelease(before, 'release.json')).toBe(before);
    expect(code).toHaveLength(64);
  });

  it('refuses data that the release does not hold or that stand elsewhere, and a malformed hash', () => {
    const { files, ...release } = createRelease();
    const { 'static/js/lists.2.chunk.js': data, ...others } = files;
    expect(data).toBe(listed);
    expect(() => parseRelease({ ...release, files: others }, 'release.json')).toThrow(
      'release.json is no release:\nfiles: "static/js/lists.2.chunk.js" is named but not listed',
    );
    expect(() => parseRelease({ ...createRelease(), code: 'abc' }, 'release.json')).toThrow(
      'release.json is no release:\ncode "abc": should be 64 hexadecimal digits',
    );
    const exposes = { './routes': { scripts: [], styles: [], data: '../lists.chunk.js' } };
    expect(() => parseRelease({ ...createRelease(), exposes }, 'release.json')).toThrow(
      'release.json is no release:\nexposes["./routes"].data "../lists.chunk.js": should be',
    );
  });
});
