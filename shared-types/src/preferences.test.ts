import { matchesMedia } from './preferences';

/** The tests of this package run without a browser. */
const setMatchMedia = (matchMedia: unknown) => Object.assign(globalThis, { window: { matchMedia } });

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

describe('matchesMedia', () => {
  it.each([true, false])('says what the browser says: %s', (matches) => {
    setMatchMedia((query: string) => ({ matches: matches && query === '(min-width: 64rem)' }));
    expect(matchesMedia('(min-width: 64rem)')).toBe(matches);
  });

  it.each([
    ['knows no queries', undefined],
    ['returns nothing', () => null],
    [
      'refuses to tell',
      () => {
        throw new DOMException('refused', 'SecurityError');
      },
    ],
  ])('says no where the browser %s', (_what, matchMedia) => {
    setMatchMedia(matchMedia);
    expect(matchesMedia('(prefers-reduced-motion: reduce)')).toBe(false);
  });
});
