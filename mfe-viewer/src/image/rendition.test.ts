import { pictureOf } from '../testing/media';
import { fittedWidth, pickWidth, renditionUrl, widthFor } from './rendition';

describe('fittedWidth', () => {
  it.each([
    [{ width: 1600, height: 1600 }, { width: 360, height: 740 }, 360],
    [{ width: 800, height: 1600 }, { width: 1440, height: 900 }, 450],
    [{ width: 48, height: 48 }, { width: 1440, height: 900 }, 48],
  ])('shows %j on %j at a width of %d', (picture, stage, expected) => {
    expect(fittedWidth(picture, stage)).toBe(expected);
  });
});

describe('pickWidth', () => {
  it.each([
    [300, 320],
    [370, 320],
    [380, 640],
    [640, 640],
    [320 / 0.85, 320],
    [5000, 1600],
  ])('for %d pixels chooses %d', (pixels, expected) => {
    expect(pickWidth([320, 640, 960, 1600], pixels)).toBe(expected);
  });
});

describe('widthFor', () => {
  const phone = { stage: { width: 360, height: 740 }, density: 3, reducesData: false, fast: false };

  it.each([
    ['a phone, counting two device pixels for one', 1, phone, 640],
    ['a zoomed phone', 2, phone, 1600],
    ['a phone that saves data', 1, { ...phone, reducesData: true, fast: false }, 320],
    [
      'a desktop',
      1,
      { stage: { width: 1440, height: 900 }, density: 1, reducesData: false, fast: false },
      960,
    ],
  ])('chooses the width for %s', (_name, level, display, expected) => {
    expect(widthFor(pictureOf('a'), level, display)).toBe(expected);
  });
});

describe('renditionUrl', () => {
  it('names the file', () => {
    expect(renditionUrl('/media/a', 640, 'avif')).toBe('/media/a-640.avif');
  });
});
