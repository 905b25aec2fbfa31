import postcss from 'postcss';
import { drawLater } from '../../prerender/criticalStyles';

/** Everything that scripts need: themselves, their preloads, data for them, marks that React leaves. */
const FOR_SCRIPTS = [
  /<script\b[^>]*>[\s\S]*?<\/script>\n?/g,
  /<link\b[^>]*\brel="(?:modulepreload|stylesheet|style|script|next-script)"[^>]*>\n?/g,
  /<link\b(?=[^>]*\brel="(?:preload|prefetch)")(?=[^>]*\bas="(?:script|style|fetch)")[^>]*>\n?/g,
  /<noscript>[\s\S]*?<\/noscript>\n?/g,
  /<!--(?!\[)[\s\S]*?-->/g,
  / data-discover="true"/g,
];
const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>\n?/g;

/** What composed documents draw later, this one draws later, too. */
function toFirstStyles(css: string): string {
  const root = postcss.parse(css);
  drawLater(root);
  return root.toString();
}

/** Drops the space that a browser writes around the signs of its rules. */
function minifyCss(css: string): string {
  return css
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/** A composed document as somebody would have written it by hand: without scripts, its rules inline. */
export function toLimitDocument(document: string, css: string): string {
  const plain = [...FOR_SCRIPTS, STYLES].reduce((text, pattern) => text.replace(pattern, ''), document);
  return plain.replace('</head>', () => `<style>${minifyCss(toFirstStyles(css))}</style>\n</head>`);
}
