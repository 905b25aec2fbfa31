import { commandFor } from './keys';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
const whole = { zoomed: false, rtl: false };
const zoomed = { zoomed: true, rtl: false };

describe('commandFor', () => {
  it.each([
    ['Escape', whole, { type: 'close' }],
    ['ArrowRight', whole, { type: 'go', way: 1 }],
    ['ArrowLeft', whole, { type: 'go', way: -1 }],
    ['ArrowRight', { zoomed: false, rtl: true }, { type: 'go', way: -1 }],
    ['ArrowUp', whole, undefined],
    ['+', whole, { type: 'zoom', direction: 1 }],
    ['=', whole, { type: 'zoom', direction: 1 }],
    ['-', zoomed, { type: 'zoom', direction: -1 }],
    ['ArrowRight', zoomed, { type: 'pan', x: 1, y: 0 }],
    ['ArrowUp', zoomed, { type: 'pan', x: 0, y: -1 }],
    ['ArrowRight', { zoomed: true, rtl: true }, { type: 'pan', x: 1, y: 0 }],
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
