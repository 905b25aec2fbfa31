import { buildCache } from './buildCache';

const options = { name: 'mfe-rakhi', exposes: { './routes': './src/routes.tsx' } };
const production = { development: false };
const development = { development: true, origin: 'http://localhost:8081/' };

describe('buildCache', () => {
  it('keeps nothing of a part that said something else of itself', () => {
    const { version } = buildCache(options, production);
    expect(buildCache({ ...options }, production).version).toBe(version);
    expect(buildCache({ ...options, runsWhole: true }, production).version).not.toBe(version);
  });

  it('keeps what a development server has made for one at another port', () => {
    const other = { ...development, origin: 'http://localhost:3001/' };
    expect(buildCache(options, other)).toEqual(buildCache(options, development));
  });

  it('keeps builds of each part and kind apart', () => {
    const modes = [production, development, { ...development, alone: true }, { ...production, server: true }];
    const caches = ['mfe-rakhi', 'mfe-lumba'].flatMap((name) =>
      modes.map((mode) => buildCache({ ...options, name }, mode)),
    );
    expect(new Set(caches.map(({ name }) => name)).size).toBe(caches.length);
  });
});
