import { clampView, coast, panLimits, stretchView, toTransform, WHOLE, zoomAbout } from './view';

const surface = { picture: { width: 300, height: 200 }, stage: { width: 400, height: 400 } };

describe('panLimits', () => {
  it.each([
    [1, { x: 0, y: 0 }],
    [2, { x: 100, y: 0 }],
    [4, { x: 400, y: 200 }],
  ])('at %d is %j: only the part outside the stage can be panned in', (scale, expected) => {
    expect(panLimits(surface, scale)).toEqual(expected);
  });
});

describe('clampView', () => {
  it.each([
    [
      { scale: 2, x: 500, y: -500 },
      { scale: 2, x: 100, y: 0 },
    ],
    [
      { scale: 4, x: -90, y: 90 },
      { scale: 4, x: -90, y: 90 },
    ],
    [
      { scale: 9, x: 0, y: 0 },
      { scale: 4, x: 0, y: 0 },
    ],
    [{ scale: 0.5, x: 8, y: 8 }, WHOLE],
  ])('turns %j into %j', (view, expected) => {
    expect(clampView(view, surface)).toEqual(expected);
  });
});

describe('zoomAbout', () => {
  it.each([
    [WHOLE, 2, { x: 50, y: -20 }],
    [{ scale: 2, x: 30, y: 10 }, 3.4, { x: -80, y: 60 }],
    [{ scale: 4, x: -120, y: 0 }, 1.2, { x: 0, y: 0 }],
  ])('does not move the point under the focus: %j to %d about %j', (view, factor, focus) => {
    const next = zoomAbout(view, factor, focus);
    expect((focus.x - next.x) / next.scale).toBeCloseTo((focus.x - view.x) / view.scale);
    expect((focus.y - next.y) / next.scale).toBeCloseTo((focus.y - view.y) / view.scale);
  });

  it('does not move the picture at the end of the range', () => {
    const view = { scale: 4, x: 10, y: 10 };
    expect(zoomAbout(view, 6, { x: 100, y: 100 })).toEqual(view);
  });
});

describe('stretchView', () => {
  it('gives way by a third past an edge', () => {
    expect(stretchView({ scale: 2, x: 160, y: -30 }, surface)).toEqual({ scale: 2, x: 120, y: -10 });
  });
});

describe('coast', () => {
  it('continues at the release speed', () => {
    expect(coast({ scale: 4, x: 0, y: 0 }, { x: 1, y: -0.5 })).toEqual({ scale: 4, x: 160, y: -80 });
  });
});

describe('toTransform', () => {
  it.each([
    [WHOLE, 'translate(0px, 0px) scale(1)'],
    [{ scale: 1.2, x: -4, y: 0 }, 'translate(-4px, 0px) scale(1.2)'],
  ])('writes %j as "%s"', (view, expected) => {
    expect(toTransform(view)).toBe(expected);
  });
});
