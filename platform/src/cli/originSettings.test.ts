import { toOrigins } from './originSettings';

const PARTS = ['shell', 'mfe-rakhi'];

describe('toOrigins', () => {
  it('reads the origin of each part', () =>
    expect(toOrigins(['mfe-rakhi=https://rakhi.example.com'], PARTS)).toEqual({
      'mfe-rakhi': 'https://rakhi.example.com',
    }));

  it('names an unknown part', () =>
    expect(() => toOrigins(['nope=https://rakhi.example.com'], PARTS)).toThrow(
      '--origin "nope=https://rakhi.example.com": "nope" is no part, choose one of shell, mfe-rakhi.',
    ));

  it.each([
    'mfe-rakhi',
    'mfe-rakhi=',
    '=https://a.example',
    'mfe-rakhi=a.example',
    'mfe-rakhi=https://a.example/x',
    'mfe-rakhi=https://a.example;script-src',
    'mfe-rakhi=https://*.example',
    'mfe-rakhi=https://x.example"',
    'mfe-rakhi=https://x$y.example',
    'mfe-rakhi=ftp://a.example',
  ])('names what is no setting: %s', (setting) =>
    expect(() => toOrigins([setting], PARTS)).toThrow(
      `--origin "${setting}" is not understood: write it as mfe-rakhi=https://rakhi.example.com`,
    ),
  );
});
