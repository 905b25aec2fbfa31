import { droppedFrames } from './measureOpening';

describe('droppedFrames', () => {
  it.each([
    ['a steady row', [0, 16.7, 33.3, 50], 0],
    ['a little unsteady one', [0, 20, 33, 51], 0],
    ['one that stops for a tenth of a second', [0, 16.7, 116.7, 133.4], 5],
    ['nothing', [], 0],
  ])('counts what is missing in %s', (_name, times, expected) => {
    expect(droppedFrames(times)).toBe(expected);
  });
});
