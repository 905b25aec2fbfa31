import { readPreviewToken, toPreviewToken } from './previewLinks';

const KEY = 'k'.repeat(32);
const NOW = 1_800_000_000;
const GRANT = { composition: '698284d2ce720fb1', expires: NOW + 60 };

describe('readPreviewToken', () => {
  const token = toPreviewToken(GRANT, KEY);

  it('reads its own tokens until they expire', () => {
    expect(readPreviewToken(token, KEY, NOW)).toEqual(GRANT);
    expect(readPreviewToken(token, KEY, NOW + 60)).toBeUndefined();
  });

  it.each([
    ['another composition', token.replace('698284', '698285')],
    ['a later end', token.replace(String(GRANT.expires), String(GRANT.expires + 1))],
    ['another signature', `${token.slice(0, -2)}AA`],
    ['another key', toPreviewToken(GRANT, 'x'.repeat(32))],
    ['no signature', token.slice(0, -43)],
    ['a path', `../../etc.${GRANT.expires}.${'A'.repeat(43)}`],
    ['nothing', ''],
  ])('refuses %s', (_, forged) => expect(readPreviewToken(forged, KEY, NOW)).toBeUndefined());
});
