import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';

/** A part's whole stylesheet, as it is published. */
export interface PublishedStyles {
  /** Its address, against which its own addresses are read. */
  url: string;
  file: string;
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Whatever does not hold for an untouched page comes with the whole stylesheet. */
const LATER = /:(?:hover|active|focus)\b|::backdrop\b/;
/** What a dialog holds is drawn when it opens. */
const CLOSED_DIALOG = /(<dialog(?![^>]* open\b)[^>]*>).*?<\/dialog>/gs;
const NOT = /:not\([^()]*\)/g;
/** A list of alternatives inside a selector is kept as a whole. */
const ALTERNATIVES = /:(?:is|where|has)\([^()]*\)/g;
const ADDRESS = /url\((['"]?)(?!data:|#)([^'")]+)\1\)/g;

const classesOf = (selector: string) =>
  [...selector.replace(NOT, '').replace(ALTERNATIVES, '').matchAll(CLASS)].map(([, name = '']) => name);

/** A range of letters as style sheets write it, such as `U+20-7E` or `U+4??`. */
const RANGE = /u\+([0-9a-f]+)(\?*)(?:-([0-9a-f]+))?/gi;
const LAST_OF_ASCII = 0x7e;

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';
const isAtRule = (node: ChildNode): node is AtRule => node.type === 'atrule';

/** The class names of what a page shows at first. */
function readClasses(html: string): Set<string> {
  const shown = html.replace(CLOSED_DIALOG, '$1');
  return new Set([...shown.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

function withFullAddresses(root: Root, url: string): Root {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(ADDRESS, (_all, quote: string, address: string) => {
      const full = new URL(address, new URL(url, 'http://site.invalid'));
      return `url(${quote}${full.origin === 'http://site.invalid' ? full.pathname : full.href}${quote})`;
    });
  });
  return root;
}

/** Whether a rule can hold for a page that nobody has touched. */
function holds(selector: string, classes: Set<string>): boolean {
  return !LATER.test(selector.replace(NOT, '')) && classesOf(selector).every((name) => classes.has(name));
}

/** The code points of a page's letters beyond ASCII, which every page has. */
const readLetters = (html: string) =>
  [...new Set(html.match(/[^\0-~]/gu))]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((one, other) => one - other);

/** Whether a range has one of the letters, or any of ASCII. */
function hasOneOf(letters: number[], [, start = '', any = '', end]: RegExpMatchArray): boolean {
  const first = Number.parseInt(start + '0'.repeat(any.length), 16);
  const last = Number.parseInt(end ?? start + 'f'.repeat(any.length), 16);
  return first <= LAST_OF_ASCII || letters.some((letter) => first <= letter && letter <= last);
}

/** Whether a page has a letter that the face is for: browsers ask for no other. */
function isShown(face: AtRule, letters: number[]): boolean {
  const ranges: RegExpMatchArray[] = [];
  face.walkDecls('unicode-range', ({ value }) => void ranges.push(...value.matchAll(RANGE)));
  return ranges.length === 0 || ranges.some((range) => hasOneOf(letters, range));
}

/** What a page shows at first. */
interface Shown {
  classes: Set<string>;
  /** Code points. */
  letters: number[];
}

/** Takes away what a page does not use. */
function reduce(container: Container, shown: Shown): void {
  const { classes, letters } = shown;
  for (const node of [...(container.nodes ?? [])]) {
    if (isRule(node)) {
      const kept = node.selectors.filter((selector) => holds(selector, classes));
      if (kept.length === 0) node.remove();
      else if (kept.length < node.selectors.length) node.selectors = kept;
    } else if (isAtRule(node)) {
      if (node.name === 'media' && node.params === 'print') node.remove();
      else if (node.name === 'font-face') {
        if (!isShown(node, letters)) node.remove();
      } else if (!node.name.endsWith('keyframes') && node.nodes) {
        reduce(node, shown);
        if (node.nodes.length === 0) node.remove();
      }
    }
  }
}

/** Takes away animations that no kept rule names. */
function dropKeyframes(root: Root): void {
  const named = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!named.has(rule.params)) rule.remove();
  });
}

/** What of its stylesheets a page needs for its first drawing. */
export interface FirstStyles {
  /** The rules that hold for it. */
  text: string;
  /** Addresses of the stylesheets that have none. */
  later: string[];
}

/** Finds the rules that pages need for their first drawing, in the order of the whole stylesheets. */
export class CriticalStyles {
  private readonly parsed = new Map<string, Root>();
  /** Pages of a kind use the same classes and letters. */
  private readonly found = new Map<string, FirstStyles>();

  of(html: string, styles: PublishedStyles[]): FirstStyles {
    const shown = { classes: readClasses(html), letters: readLetters(html) };
    const kind = [...styles.map(({ file }) => file), ...[...shown.classes].sort(), ...shown.letters].join(
      ' ',
    );
    const known = this.found.get(kind);
    if (known !== undefined) return known;
    const texts = styles.map((style) => {
      const root = this.parse(style).clone();
      reduce(root, shown);
      dropKeyframes(root);
      return root.toString();
    });
    const later = styles.filter((_style, place) => texts[place] === '').map(({ url }) => url);
    const first = { text: texts.join(''), later };
    this.found.set(kind, first);
    return first;
  }

  private parse({ url, file }: PublishedStyles): Root {
    const known = this.parsed.get(file);
    if (known) return known;
    const root = withFullAddresses(postcss.parse(readFileSync(file, 'utf8')), url);
    this.parsed.set(file, root);
    return root;
  }
}

/** Source expression for a content security policy that admits exactly this text. */
export function toSourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
