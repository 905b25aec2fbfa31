import { buildCache } from './buildCache';

const configuration = { name: 'mfe-rakhi', mode: 'production' } as const;

describe('buildCache', () => {
  const cache = buildCache(configuration, { version: '1.0.0' });

  it('keeps nothing of a build that was shaped otherwise', () => {
    expect(buildCache(configuration, { version: '1.0.0' })).toEqual(cache);
    expect(buildCache(configuration, { version: '2.0.0' }).version).not.toBe(cache.version);
  });

  it('keeps builds of other names and for development apart', () => {
    const { name } = buildCache({ ...configuration, name: 'mfe-lumba' }, {});
    const development = buildCache({ ...configuration, mode: 'development' }, {}).name;
    expect(new Set([cache.name, name, development]).size).toBe(3);
  });
});
