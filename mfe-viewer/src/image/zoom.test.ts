import { restLevel, stepZoom, toggleZoom } from './zoom';

function levelsFrom(level: number, direction: 1 | -1): number[] {
  const next = stepZoom(level, direction);
  return next === level ? [level] : [level, ...levelsFrom(next, direction)];
}

const LEVELS = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4];

describe('stepZoom', () => {
  it('goes from 1 to 4 in steps of exactly 0.2', () => {
    expect(levelsFrom(1, 1)).toEqual(LEVELS);
  });

  it('goes back the same way', () => {
    expect(levelsFrom(4, -1)).toEqual([...LEVELS].reverse());
  });

  it.each([
    [2.37, 1, 2.57],
    [2.37, -1, 2.17],
    [3.95, 1, 4],
    [1.05, -1, 1],
  ] as const)('from a pinched %d by %d leads to %d', (level, direction, expected) => {
    expect(stepZoom(level, direction)).toBe(expected);
  });
});

describe('restLevel', () => {
  it.each([
    [0.3, 1],
    [1.004, 1],
    [2.3749, 2.37],
    [9, 4],
  ])('lets a pinch of %d rest at %d', (level, expected) => {
    expect(restLevel(level)).toBe(expected);
  });
});

describe('toggleZoom', () => {
  it.each([
    [1, 2],
    [2, 1],
    [1.2, 1],
    [4, 1],
  ])('goes from %d to %d', (level, expected) => {
    expect(toggleZoom(level)).toBe(expected);
  });
});
