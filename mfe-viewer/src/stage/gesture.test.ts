import { AT_REST, recognise, type Gesture, type Ground, type PointerStep } from './gesture';

const picture: Ground = { zoomable: true, zoomed: false, several: true };
const zoomed: Ground = { ...picture, zoomed: true };
const single: Ground = { ...picture, several: false };
const clip: Ground = { ...picture, zoomable: false };

/** Steps written as `[type, id, x, y, time]`. */
type Step = [PointerStep['type'], number, number, number, number];

/** A finger's path from one point to another, in steps of 1/60 s. */
function drag([x0, y0]: [number, number], [x1, y1]: [number, number], start = 0): Step[] {
  const moves = [0.25, 0.5, 0.75, 1].map((share, position): Step => {
    return ['pointermove', 1, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, start + 16 * (position + 1)];
  });
  return [['pointerdown', 1, x0, y0, start], ...moves, ['pointerup', 1, x1, y1, start + 70]];
}

const tapAt = (x: number, y: number, time: number): Step[] => [
  ['pointerdown', 1, x, y, time],
  ['pointerup', 1, x, y, time + 60],
];

/** The gestures of the steps. */
function meaning(steps: Step[], ground: Ground): Gesture[] {
  let state = AT_REST;
  const meant: Gesture[] = [];
  for (const [type, id, x, y, time] of steps) {
    const [next, gesture] = recognise(state, { type, pointerId: id, x, y, timeStamp: time }, ground);
    state = next;
    if (gesture) meant.push(gesture);
  }
  expect(state.contacts).toHaveLength(0);
  expect(state.mode).toBe('rest');
  return meant;
}

const nothing = { x: 0, y: 0 };
const types = (gestures: Gesture[]) => gestures.map(({ type }) => type);

describe('one finger', () => {
  it('taps', () => {
    expect(meaning(tapAt(50, 50, 0), picture)).toEqual([{ type: 'tap' }]);
  });

  it('still taps with a small movement', () => {
    expect(types(meaning(drag([50, 50], [54, 53]), picture))).toEqual(['tap']);
  });

  it.each([
    [7, 'tap'],
    [8, 'swipeEnd'],
  ])('that strays %i pixels means %s', (offset, type) => {
    const steps: Step[] = [
      ['pointerdown', 1, 50, 50, 0],
      ['pointermove', 1, 50 + offset, 50, 16],
      ['pointerup', 1, 50 + offset, 50, 32],
    ];
    expect(types(meaning(steps, picture))).toEqual([type]);
  });

  it('swipes only if it moves more sideways than up or down', () => {
    expect(meaning(drag([100, 100], [200, 0]), picture)).toEqual([]);
    expect(types(meaning(drag([100, 100], [200, 200]), picture)).at(-1)).toBe('pullEnd');
  });

  it('accepts a second tap up to the time limit, and within the width of a fingertip', () => {
    const second: Step[] = [
      ['pointerdown', 1, 82, 50, 330],
      ['pointerup', 1, 82, 50, 360],
    ];
    expect(types(meaning([...tapAt(50, 50, 0), ...second], picture))).toEqual(['tap', 'doubleTap']);
  });

  it('double-taps to zoom', () => {
    const meant = meaning([...tapAt(50, 50, 0), ...tapAt(60, 55, 200)], picture);
    expect(meant).toMatchObject([{ type: 'tap' }, { type: 'doubleTap', at: { x: 60, y: 55 } }]);
  });

  it.each([
    ['too late', [...tapAt(50, 50, 0), ...tapAt(50, 50, 400)], picture],
    ['too far apart', [...tapAt(50, 50, 0), ...tapAt(150, 50, 150)], picture],
    ['on a clip', [...tapAt(50, 50, 0), ...tapAt(50, 50, 150)], clip],
  ])('taps twice %s, and that is two taps', (_name, steps, ground) => {
    expect(types(meaning(steps, ground))).toEqual(['tap', 'tap']);
  });

  it('needs two more taps after a double tap', () => {
    const meant = meaning(
      [0, 150, 300].flatMap((time) => tapAt(50, 50, time)),
      picture,
    );
    expect(types(meant)).toEqual(['tap', 'doubleTap', 'tap']);
  });

  it('swipes sideways, with the offset from the end of the press', () => {
    const meant = meaning(drag([200, 100], [100, 110]), picture);
    const offset = meant.map((gesture) => ('offset' in gesture ? gesture.offset.x : undefined));
    expect(types(meant)).toEqual(['swipe', 'swipe', 'swipe', 'swipeEnd']);
    expect(offset).toEqual([-25, -50, -75, -75]);
    expect(meant.at(-1)).toHaveProperty('speed.x', expect.closeTo(-1.56, 1));
  });

  it('does not swipe without a neighbour', () => {
    expect(meaning(drag([200, 100], [100, 110]), single)).toEqual([]);
  });

  it('pulls down', () => {
    const meant = meaning(drag([100, 100], [110, 300]), clip);
    expect(types(meant)).toEqual(['pull', 'pull', 'pull', 'pullEnd']);
    expect(meant.at(-1)).toMatchObject({ offset: { y: 150 } });
  });

  it('ignores a push up', () => {
    expect(meaning(drag([100, 300], [100, 100]), picture)).toEqual([]);
  });

  it('pans a zoomed picture in any direction', () => {
    const meant = meaning(drag([100, 100], [140, 180]), zoomed);
    expect(types(meant)).toEqual(['pan', 'pan', 'pan', 'panEnd']);
    expect(meant[0]).toEqual({ type: 'pan', step: { x: 10, y: 20 }, offset: { x: 10, y: 20 } });
  });

  it.each([
    ['swipe', drag([200, 100], [100, 100]), picture, 'swipeEnd'],
    ['pull', drag([100, 100], [100, 300]), picture, 'pullEnd'],
    ['pan', drag([100, 100], [180, 100]), zoomed, 'panEnd'],
  ])('ignores a %s that the system cancels', (_name, steps, ground, end) => {
    const cancelled = steps.map((step): Step =>
      step[0] === 'pointerup' ? ['pointercancel', step[1], step[2], step[3], step[4]] : step,
    );
    expect(meaning(cancelled, ground).at(-1)).toEqual({ type: end, offset: nothing, speed: nothing });
  });
});

describe('two fingers', () => {
  const spread: Step[] = [
    ['pointerdown', 1, 100, 100, 0],
    ['pointerdown', 2, 200, 100, 10],
    ['pointermove', 2, 300, 100, 30],
    ['pointermove', 1, 100, 120, 40],
  ];

  it('pinch about their midpoint', () => {
    const meant = meaning(
      [...spread, ['pointerup', 2, 300, 100, 60], ['pointerup', 1, 100, 120, 70]],
      picture,
    );
    expect(types(meant)).toEqual(['pinch', 'pinch', 'panEnd']);
    expect(meant[0]).toEqual({ type: 'pinch', ratio: 2, focus: { x: 200, y: 100 }, step: { x: 50, y: 0 } });
  });

  it('continue as a pan when one lifts', () => {
    const steps: Step[] = [
      ...spread,
      ['pointerup', 2, 300, 100, 60],
      ['pointermove', 1, 110, 125, 80],
      ['pointerup', 1, 110, 125, 90],
    ];
    expect(meaning(steps, zoomed).slice(2)).toEqual([
      { type: 'panEnd', offset: nothing, speed: nothing },
      { type: 'pan', step: { x: 10, y: 5 }, offset: { x: 10, y: 5 } },
      { type: 'panEnd', offset: { x: 10, y: 5 }, speed: nothing },
    ]);
  });

  it('do not swipe with the remaining one on a whole picture', () => {
    const steps: Step[] = [
      ...spread,
      ['pointerup', 2, 300, 100, 60],
      ['pointermove', 1, 10, 100, 80],
      ['pointerup', 1, 10, 100, 90],
    ];
    expect(types(meaning(steps, picture))).toEqual(['pinch', 'pinch', 'panEnd']);
  });

  it('cancel a swipe that the first started', () => {
    const steps: Step[] = [
      ['pointerdown', 1, 200, 100, 0],
      ['pointermove', 1, 150, 100, 16],
      ['pointermove', 1, 140, 100, 32],
      ['pointerdown', 2, 240, 100, 40],
      ['pointermove', 2, 340, 100, 60],
      ['pointerup', 1, 140, 100, 70],
      ['pointerup', 2, 340, 100, 80],
    ];
    expect(types(meaning(steps, picture))).toEqual(['swipe', 'swipeEnd', 'pinch', 'panEnd']);
  });

  it('do nothing on a clip', () => {
    expect(
      meaning([...spread, ['pointerup', 2, 300, 100, 60], ['pointerup', 1, 100, 120, 70]], clip),
    ).toEqual([]);
  });

  it('ignore a third one', () => {
    const steps: Step[] = [
      ...spread,
      ['pointerdown', 3, 0, 0, 45],
      ['pointermove', 3, 50, 50, 50],
      ['pointerup', 3, 50, 50, 55],
      ['pointermove', 2, 320, 100, 58],
    ];
    const meant = meaning(
      [...steps, ['pointerup', 2, 320, 100, 60], ['pointerup', 1, 100, 120, 70]],
      picture,
    );
    expect(types(meant)).toEqual(['pinch', 'pinch', 'pinch', 'panEnd']);
  });

  it('may be at one point', () => {
    const steps: Step[] = [
      ['pointerdown', 1, 100, 100, 0],
      ['pointerdown', 2, 100, 100, 5],
      ['pointermove', 2, 102, 100, 20],
      ['pointerup', 2, 102, 100, 30],
      ['pointerup', 1, 100, 100, 40],
    ];
    expect(meaning(steps, picture)[0]).toMatchObject({ type: 'pinch', ratio: 2 });
  });
});
