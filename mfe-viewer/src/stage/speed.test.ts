import { speedOf, trackSpeed, type Sample } from './speed';

const samples = [
  { x: 0, y: 0, timeStamp: 0 },
  { x: 0, y: 0, timeStamp: 200 },
  { x: 30, y: -15, timeStamp: 230 },
  { x: 60, y: -30, timeStamp: 260 },
].reduce<Sample[]>(trackSpeed, []);

describe('speedOf', () => {
  it('counts only the end of the gesture', () => {
    expect(speedOf(samples, 262)).toEqual({ x: 1, y: -0.5 });
  });

  it('counts a tenth of a second, inclusive', () => {
    const fast = [0, 100, 170, 200].map((timeStamp, position) => ({
      x: 50 * position ** 2,
      y: 0,
      timeStamp,
    }));
    expect(speedOf(fast, 200)).toEqual({ x: 4, y: 0 });
    expect(fast.reduce<Sample[]>(trackSpeed, [])).toEqual(fast.slice(1));
  });

  it('is 0 for a finger that had stopped', () => {
    expect(speedOf(samples, 500)).toEqual({ x: 0, y: 0 });
  });

  it('is 0 without movement', () => {
    expect(speedOf([{ x: 5, y: 5, timeStamp: 10 }], 10)).toEqual({ x: 0, y: 0 });
  });
});
