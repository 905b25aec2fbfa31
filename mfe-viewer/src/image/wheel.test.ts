import { toWheelZoom } from './wheel';

const pixels = { deltaMode: 0, ctrlKey: false };

describe('toWheelZoom', () => {
  it.each([
    ['a notch up', { ...pixels, deltaY: -120 }, 1],
    ['a notch down', { ...pixels, deltaY: 100 }, -1],
    ['a fast wheel', { ...pixels, deltaY: -480 }, 1],
    ['a notch counted in lines', { deltaMode: 1, ctrlKey: false, deltaY: 3 }, -1],
    ['the smallest notch', { ...pixels, deltaY: 48 }, -1],
    ['a notch with Control', { deltaMode: 0, ctrlKey: true, deltaY: -120 }, 1],
  ])('responds to %s with one step', (_name, turn, step) => {
    expect(toWheelZoom(turn, 0)).toEqual({ step, rest: 0 });
  });

  it('adds up what a trackpad scrolls', () => {
    expect(toWheelZoom({ ...pixels, deltaY: 40 }, 0)).toEqual({ rest: 40 });
    expect(toWheelZoom({ ...pixels, deltaY: 40 }, 40)).toEqual({ rest: 80 });
    expect(toWheelZoom({ ...pixels, deltaY: 40 }, 80)).toEqual({ step: -1, rest: 0 });
    expect(toWheelZoom({ ...pixels, deltaY: 20 }, 80)).toEqual({ step: -1, rest: 0 });
  });

  it('starts over when the direction changes', () => {
    expect(toWheelZoom({ ...pixels, deltaY: -40 }, 80)).toEqual({ rest: -40 });
  });

  it("zooms smoothly by a trackpad's pinch", () => {
    const { factor, step } = toWheelZoom({ deltaMode: 0, ctrlKey: true, deltaY: -10 }, 0);
    expect(factor).toBeCloseTo(1.105);
    expect(step).toBeUndefined();
  });

  it('leaves sideways scrolling alone', () => {
    expect(toWheelZoom({ ...pixels, deltaY: 0 }, 30)).toEqual({ rest: 30 });
  });
});
