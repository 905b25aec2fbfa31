import { textsIn } from './texts';

it('has the texts of a language, and refuses one without its file', () => {
  expect(textsIn().soldOut).toBe('Sold out');
  expect(textsIn('hi').soldOut).toMatch(/\p{Script=Devanagari}/u);
  expect(() => textsIn('gu')).toThrow('add platform/src/render/head/texts.gu.ts');
});
