import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CriticalStyles, toSourceHash } from './criticalStyles';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'styles-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = '<main class="part-a part-b"><p class="part-c">Text</p></main>';

function reduce(css: string, html = PAGE): string {
  const file = path.join(folder, 'styles.css');
  writeFileSync(file, css);
  return new CriticalStyles().of(html, [{ url: '/parts/shell/1/static/css/styles.css', file }]).text;
}

describe('CriticalStyles', () => {
  it.each([
    ['.part-a{color:red}.part-z{color:blue}', '.part-a{color:red}'],
    ['.part-z .part-a,.part-a p{margin:0}', '.part-a p{margin:0}'],
    ['p{margin:0}ol li,video{margin:0}', 'p{margin:0}'],
    ['html{color:red}body{margin:0}', 'html{color:red}body{margin:0}'],
    ['p[data-x="ol"],:root>p+ol{top:0}', 'p[data-x="ol"]{top:0}'],
    [
      ':root{--gap:var(--step);--step:1rem;--lost:var(--only);--only:0}p{gap:var(--gap)}',
      ':root{--gap:var(--step);--step:1rem}p{gap:var(--gap)}',
    ],
    ['@media (width >= 64rem){:root{--gap:1rem}}', ''],
    ['.part-a:not(.part-z){color:red}', '.part-a:not(.part-z){color:red}'],
    ['.part-a:hover{color:red}.part-a:active{color:red}.part-a:focus-visible{color:red}', ''],
    ['.part-a:not(:focus-visible){color:red}', '.part-a:not(:focus-visible){color:red}'],
    ['.part-a::backdrop{top:0}', ''],
    [
      '@media (width >= 64rem){.part-b{gap:1rem}.part-z{gap:0}}',
      '@media (width >= 64rem){.part-b{gap:1rem}}',
    ],
    ['@media (width >= 64rem){.part-z{gap:0}}', ''],
    ['@media print{.part-a{display:none}}', ''],
    ['@media (scripting:none) and (width < 64rem){.part-a{top:0}}', ''],
    ['@media (prefers-reduced-motion:reduce){.part-a{top:0}}', ''],
    ['@media (forced-colors:active){.part-a{top:0}}', ''],
    ['@keyframes spin{to{rotate:1turn}}.part-a{animation:spin 1s;top:0}', '.part-a{top:0}'],
    ['.part-a{transition:top 1s}', ''],
    ['@starting-style{.part-a{top:0}}@page{margin:0}', ''],
    ['.part-a::selection{color:red}', ''],
    ['p{-webkit-mask:none;mask:none;mask-size:0}', 'p{-webkit-mask:none;mask-size:0}'],
  ])('selects of %s: %s', (css, expected) => {
    expect(reduce(css)).toBe(expected);
  });

  it.each([
    ['closed', '', '.part-a{top:0}'],
    ['open', ' open=""', '.part-a{top:0}.part-b{top:0}'],
  ])('includes the content of a dialog only when it is open: %s', (_title, open, expected) => {
    const page = `<dialog class="part-a"${open}><p class="part-b">Menu</p></dialog>`;
    expect(reduce('.part-a{top:0}.part-b{top:0}', page)).toBe(expected);
  });

  it.each([
    ['hidden', ' hidden=""', ''],
    ['shown', ' aria-hidden="true"', '.part-a{top:0}.part-b{top:0}'],
  ])('includes a menu only when it is visible: %s', (_title, attribute, expected) => {
    const page = `<ul class="part-a"${attribute}><li class="part-b">Rakhi</li></ul>`;
    expect(reduce('.part-a{top:0}.part-b{top:0}', page)).toBe(expected);
  });

  it('keeps a property that another stylesheet uses', () => {
    const sheets = [':root{--gap:1rem;--lost:0}', '.part-a{gap:var(--gap)}'].map((css, index) => {
      const file = path.join(folder, `${index}.css`);
      writeFileSync(file, css);
      return { url: `/${index}.css`, file };
    });
    expect(new CriticalStyles().of(PAGE, sheets).text).toBe(':root{--gap:1rem}.part-a{gap:var(--gap)}');
  });

  it('makes relative URLs absolute', () => {
    expect(reduce('@font-face{src:url(../fonts/a.woff2)}.part-a{background:url(data:image/x)}')).toBe(
      '@font-face{src:url(/parts/shell/1/static/fonts/a.woff2)}.part-a{background:url(data:image/x)}',
    );
  });

  it('separates pages by their classes', () => {
    const file = path.join(folder, 'styles.css');
    writeFileSync(file, '.one{top:0}.two{top:1px}');
    const critical = new CriticalStyles();
    const of = (name: string) => critical.of(`<p class="${name}">`, [{ url: '/a.css', file }]).text;
    expect([of('one'), of('two'), of('one')]).toEqual(['.one{top:0}', '.two{top:1px}', '.one{top:0}']);
  });

  it('names the stylesheets that a page need not load: without a matching rule, or wholly in the text', () => {
    const faces = '@font-face{font-family:A;unicode-range:u+a1-a8}';
    const sheets = [faces, '.part-a{color:red}.part-z{color:red}', '.part-z{color:blue}'].map(
      (css, index) => {
        const file = path.join(folder, `${index}.css`);
        writeFileSync(file, css);
        return { url: `/${index}.css`, file };
      },
    );
    expect(new CriticalStyles().of(PAGE, sheets)).toEqual({
      text: `${faces}.part-a{color:red}`,
      omitted: ['/0.css', '/2.css'],
    });
  });
});

describe('toSourceHash', () => {
  it('is the hash that a browser computes', () => {
    expect(toSourceHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });
});
