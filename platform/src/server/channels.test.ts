import { drawCanary, readCookie } from './channels';

const DRAWS = Array.from({ length: 0x10000 }, (_, number) => number.toString(16).padStart(4, '0'));

describe('drawCanary', () => {
  it.each([1, 5, 50])('lets %d %% of the draws in', (percent) => {
    const share = DRAWS.filter((draw) => drawCanary(draw, percent).isCanary).length / DRAWS.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(0.25);
  });

  it('keeps everyone in when the share grows', () => {
    const few = DRAWS.filter((draw) => drawCanary(draw, 5).isCanary);
    expect(few.every((draw) => drawCanary(draw, 6).isCanary)).toBe(true);
  });

  it('draws anew only for an invalid cookie', () => {
    expect(drawCanary('canary', 5).newDraw).toMatch(/^[0-9a-f]{4}$/);
    expect(drawCanary(undefined, 5).newDraw).toMatch(/^[0-9a-f]{4}$/);
    expect(drawCanary('01af', 5).newDraw).toBeUndefined();
  });

  it('lets nobody in at 0 %, and everybody at 100 %', () => {
    expect(DRAWS.some((draw) => drawCanary(draw, 0).isCanary)).toBe(false);
    expect(DRAWS.every((draw) => drawCanary(draw, 100).isCanary)).toBe(true);
  });
});

describe('readCookie', () => {
  it('finds a cookie among others', () => {
    expect(readCookie('a=1; channel=01af; b=2', 'channel')).toBe('01af');
    expect(readCookie('xchannel=1', 'channel')).toBeUndefined();
    expect(readCookie(undefined, 'channel')).toBeUndefined();
  });

  it.each([
    ['CHANNEL=01af', '01af'],
    ['channel=01af; channel=ffff', '01af'],
    ['channel=; channel=ffff', ''],
    ['channel=01af=1', '01af=1'],
    ['a=1,channel = 01af', '01af'],
    ['channels=1; channel=01af', '01af'],
  ])('reads %s as nginx does', (header, value) => {
    expect(readCookie(header, 'channel')).toBe(value);
  });
});
