import { escapeHtml, toInlineJson, unescapeHtml } from './html';

describe('toInlineJson', () => {
  it('cannot end the element that it stands in', () => {
    const hostile = { name: '</script><script>alert(1)</script>', line: '\u2028\u2029' };
    const text = toInlineJson(hostile);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});

describe('unescapeHtml', () => {
  it('takes back what was escaped, by React as well', () => {
    const text = `"Dhaaga" & <Noor>'s`;
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
    expect(unescapeHtml('brother&#x27;s &amp;lt;')).toBe("brother's &lt;");
  });
});
