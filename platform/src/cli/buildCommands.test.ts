import { HOSTILE_ORIGINS } from '../system/testing/hostileOrigins';
import { toOrigins } from './buildCommands';

const PARTS = ['shell', 'mfe-rakhi'];

describe('toOrigins', () => {
  it('reads the origin of each part', () =>
    expect(toOrigins(['mfe-rakhi=https://rakhi.example.com'], PARTS)).toEqual({
      'mfe-rakhi': 'https://rakhi.example.com',
    }));

  it('names an unknown part', () =>
    expect(() => toOrigins(['nope=https://rakhi.example.com'], PARTS)).toThrow(
      '--origin "nope=https://rakhi.example.com": "nope" is not a part, choose one of shell, mfe-rakhi.',
    ));

  it.each([
    ...['mfe-rakhi', '=https://a.example'],
    ...HOSTILE_ORIGINS.map((origin) => `mfe-rakhi=${origin}`),
  ])('names what is not a setting: %j', (setting) =>
    expect(() => toOrigins([setting], PARTS)).toThrow(
      `--origin "${setting}" is not understood: write it as mfe-rakhi=https://rakhi.example.com`,
    ),
  );
});
