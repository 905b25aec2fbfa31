import { toLimitDocument } from './limitDocument';

describe('toLimitDocument', () => {
  it('keeps markup, pictures and fonts, and the given rules instead of all scripts and styles', () => {
    const document = [
      '<head>',
      '<link rel="stylesheet" href="/a.css" crossorigin>',
      '<link rel="preload" href="/f.woff2" as="font" crossorigin>',
      '<link rel="preload" as="script" href="/b.js" crossorigin>',
      '<link rel="script" href="/c.js" crossorigin>',
      '<link rel="next-script" href="/d.js" crossorigin>',
      '<link as="image" rel="preload" href="/p.avif">',
      '<script src="/a.js" defer></script>',
      '<style>.old{color:red}</style>',
      '</head>',
      '<body><!--$--><p>1<!-- -->/<!-- -->3</p><!--/$-->',
      '<link rel="style" href="/e.css" crossorigin>',
      '<noscript><link rel="stylesheet" href="/e.css" crossorigin></noscript>',
      '<script type="application/json" id="composition">{"a":1}</script>',
      '</body>',
    ].join('\n');
    expect(toLimitDocument(document, '.a { color: red; }\n@media (width > 1px) { .b { top: 0; } }')).toBe(
      [
        '<head>',
        '<link rel="preload" href="/f.woff2" as="font" crossorigin>',
        '<link as="image" rel="preload" href="/p.avif">',
        '<style>.a{color:red}@media (width > 1px){.b{top:0}}</style>',
        '</head>',
        '<body><p>1/3</p>',
        '</body>',
      ].join('\n'),
    );
  });

  it('leaves undrawn what a composed document leaves', () => {
    const inTurn = '--turn: 1; transition: content-visibility 0ms calc(var(--turn) * 50ms) allow-discrete;';
    const rules = `.a { content-visibility: visible; ${inTurn} }`;
    expect(toLimitDocument('<head>\n</head>', rules)).toContain('<style>.a{content-visibility:auto}</style>');
  });
});
