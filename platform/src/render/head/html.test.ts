import { escapeHtml, toInlineJson, unescapeHtml } from './html';

describe('toInlineJson', () => {
  it('cannot close the element around it', () => {
    const hostile = { name: '</script><script>alert(1)</script>', line: '\u2028\u2029' };
    const text = toInlineJson(hostile);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});

describe('unescapeHtml', () => {
  it('restores escaped texts, including those by React', () => {
    const text = `"Dhaaga" & <Noor>'s`;
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
    expect(unescapeHtml('brother&#x27;s &amp;lt;')).toBe("brother's &lt;");
  });
});
