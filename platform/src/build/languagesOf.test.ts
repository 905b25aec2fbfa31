import { assertTexts, languagesOf } from './languagesOf';

it('has the languages of a part, and names the files that one lacks', () => {
  expect(languagesOf('shell')).toEqual(['hi']);
  expect(() => assertTexts('gu')).toThrow(
    'Language gu: add shared-ui/src/messages.gu.ts, shell/src/styles.gu.ts, shell/src/pages/find/texts.gu.ts, platform/src/render/head/texts.gu.ts.',
  );
});
