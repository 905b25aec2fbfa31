import { commandFor } from './keys';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
const whole = { zoomed: false, rtl: false };
const zoomed = { zoomed: true, rtl: false };

describe('commandFor', () => {
  it.each([
    ['Escape', whole, 'close'],
    ['ArrowRight', whole, { go: 1 }],
    ['ArrowLeft', whole, { go: -1 }],
    ['ArrowRight', { zoomed: false, rtl: true }, { go: -1 }],
    ['ArrowUp', whole, undefined],
    ['+', whole, { zoom: 1 }],
    ['=', whole, { zoom: 1 }],
    ['-', zoomed, { zoom: -1 }],
    ['ArrowRight', zoomed, { look: { x: 1, y: 0 } }],
    ['ArrowUp', zoomed, { look: { x: 0, y: -1 } }],
    ['ArrowRight', { zoomed: true, rtl: true }, { look: { x: 1, y: 0 } }],
    ['a', whole, undefined],
    ['constructor', whole, undefined],
  ])('answers %s on %j with %j', (key, ground, expected) => {
    expect(commandFor(press(key), ground)).toEqual(expected);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', (held) => {
    expect(commandFor(press('+', { [held]: true }), whole)).toBeUndefined();
    expect(commandFor(press('ArrowLeft', { [held]: true }), whole)).toBeUndefined();
  });
});
