import type { Block, PageContent, PagePicture } from './blocks';

/** The styles that a person would write for these three pages. */
const STYLES = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#2b1a12;background:#fffaf3}
a{color:inherit}
img{display:block;width:100%;height:auto;background:#f1e4d3}
header{position:sticky;top:0;padding:8px 16px;background:#fffaf3;border-bottom:1px solid #ead9c3}
main{max-width:1080px;margin:auto}
h1,h2,p,nav{margin:16px}
h1,h2{line-height:1.2}
ul{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin:16px;padding:0;list-style:none}
nav{overflow-x:auto;white-space:nowrap}
li a{text-decoration:none}
b{display:block}
footer{padding:16px;background:#f1e4d3}
@media(min-width:720px){ul{grid-template-columns:repeat(4,1fr)}}`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const linkTo = (href: string, content: string) => `<a href="${escape(href)}">${content}</a>`;

/** Loads the first picture first, and those after the first screen lazily. */
function toImage({ src, alt, width, height, isFirst }: PagePicture, isFirstOfAll: boolean): string {
  const timing = isFirstOfAll ? ' fetchpriority=high' : isFirst ? '' : ' loading=lazy';
  return `<img src="${src}" alt="${escape(alt)}" width=${width} height=${height}${timing}>`;
}

/** The first picture of a page is identified by its source. */
function toMarkup(block: Block, first: string | undefined): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escape(block.text)}</h${block.level}>`;
    case 'text':
      return `<p>${escape(block.text)}</p>`;
    case 'links':
      return `<nav>${block.links.map(({ href, text }) => linkTo(href, escape(text))).join(' ')}</nav>`;
    case 'picture':
      return toImage(block.picture, block.picture.src === first);
    case 'cards': {
      const cards = block.cards.map(({ href, picture, lines: [name = '', ...others] }) => {
        const lines = others.map(escape).join('<br>');
        return `<li>${linkTo(href, `${toImage(picture, picture.src === first)}<b>${escape(name)}</b>${lines}`)}`;
      });
      return `<ul>\n${cards.join('\n')}\n</ul>`;
    }
  }
}

export const picturesOf = (blocks: Block[]): PagePicture[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.picture];
    return block.kind === 'cards' ? block.cards.map(({ picture }) => picture) : [];
  });

/** Writes a page as a person would: no script, no framework, styles in its head. */
export function toHtml({ title, description, header, main, footer }: PageContent): string {
  const first = picturesOf(main).find(({ isFirst }) => isFirst)?.src;
  const write = (blocks: Block[]) => blocks.map((block) => toMarkup(block, first)).join('\n');
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="icon" href="data:,">
<style>
${STYLES}
</style>
<header>
${write(header)}
</header>
<main>
${write(main)}
</main>
<footer>
${write(footer)}
</footer>
`;
}
