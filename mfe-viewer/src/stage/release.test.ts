import { closesOnPull, directionOfSwipe } from './release';

const phone = { width: 360, rtl: false };

describe('directionOfSwipe', () => {
  it.each([
    ['far to the left', { distance: -120, speed: 0 }, phone, 1],
    ['far to the right', { distance: 120, speed: 0 }, phone, -1],
    ['just far enough for a narrow screen', { distance: -90, speed: 0 }, phone, 1],
    ['just far enough for a wide one', { distance: 100, speed: 0 }, { width: 1440, rtl: false }, -1],
    ['not far enough for a wide one', { distance: 99, speed: 0 }, { width: 1440, rtl: false }, undefined],
    ['flicked just fast enough', { distance: -30, speed: -0.35 }, phone, 1],
    ['flicked where it began', { distance: 0, speed: 0.5 }, phone, -1],
    ['not far enough', { distance: -60, speed: -0.1 }, phone, undefined],
    ['a short flick', { distance: -30, speed: -0.6 }, phone, 1],
    ['far, and flicked back', { distance: -200, speed: 0.6 }, phone, undefined],
    ['far on a wide screen', { distance: -110, speed: 0 }, { width: 1440, rtl: false }, 1],
    [
      'to the left in a script from right to left',
      { distance: -120, speed: 0 },
      { width: 360, rtl: true },
      -1,
    ],
    [
      'to the right in a script from right to left',
      { distance: 120, speed: 0 },
      { width: 360, rtl: true },
      1,
    ],
    ['given up', { distance: 0, speed: 0 }, phone, undefined],
  ])('%s', (_name, swipe, ground, expected) => {
    expect(directionOfSwipe(swipe.distance, swipe.speed, ground)).toBe(expected);
  });
});

describe('closesOnPull', () => {
  it.each([
    ['far down', { distance: 140, speed: 0 }, true],
    ['a flick down', { distance: 30, speed: 0.8 }, true],
    ['just far enough', { distance: 120, speed: 0 }, true],
    ['flicked just fast enough', { distance: 0, speed: 0.5 }, true],
    ['far, and just fast enough flicked back', { distance: 140, speed: -0.5 }, false],
    ['not far', { distance: 80, speed: 0.1 }, false],
    ['far, and flicked back up', { distance: 140, speed: -0.8 }, false],
    ['given up', { distance: 0, speed: 0 }, false],
  ])('%s: %j closes? %s', (_name, pull, expected) => {
    expect(closesOnPull(pull.distance, pull.speed)).toBe(expected);
  });
});
