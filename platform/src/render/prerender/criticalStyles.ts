import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';

/** A part's whole published stylesheet. */
export interface PublishedStyles {
  /** Its URL, to which its own URLs are relative. */
  url: string;
  file: string;
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Left to the whole stylesheet: rules for a page that the shopper interacts with … */
const LATER = /:(?:hover|active|focus)\b|::(?:backdrop|selection)\b/;
/** … rare media features … */
const RARE = /\b(?:print|scripting|forced-colors|prefers-[\w-]+)\b/;
/** … and motion. */
const MOTION = /^(?:transition|animation|scroll-behavior)/;
/** Every browser also knows it by its prefixed name, which the build adds before it. */
const MASK = /^mask/;
const LATER_RULES = /keyframes$|^(?:starting-style|page)$/;
/** The content of a dialog is drawn when it opens. */
const CLOSED_DIALOG = /(<dialog(?![^>]* open\b)[^>]*>).*?<\/dialog>/gs;
/** A closed menu, and its content. */
const HIDDEN = /<(\w+)(?= (?:[^>]* )?hidden\b)[^>]*>.*?<\/\1>/gs;
const NOT = /:not\([^()]*\)/g;
/** A list of alternatives inside a selector is treated as a match. */
const ALTERNATIVES = /:(?:is|where|has)\([^()]*\)/g;
const CSS_URL = /url\((['"]?)(?!data:|#)([^'")]+)\1\)/g;

const ATTRIBUTE = /\[[^[\]]*\]/g;
const COMBINATOR = /[\s>+~]+/;
const USED_PROPERTY = /var\((--[\w-]+)/g;

/** The unconditional part of a selector. */
const plainOf = (selector: string) => selector.replace(NOT, '').replace(ALTERNATIVES, '');
const classesOf = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name);
const typesOf = (selector: string) =>
  selector
    .replace(ATTRIBUTE, '')
    .split(COMBINATOR)
    .flatMap((compound) => /^[a-z][a-z0-9]*/.exec(compound)?.[0] ?? []);

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';
const isAtRule = (node: ChildNode): node is AtRule => node.type === 'atrule';

const readClasses = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The names of its elements, and of their ancestors. */
const readTypes = (html: string) =>
  new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]);

function withFullUrls(root: Root, url: string): Root {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(CSS_URL, (_all, quote: string, reference: string) => {
      const full = new URL(reference, new URL(url, 'http://site.invalid'));
      return `url(${quote}${full.origin === 'http://site.invalid' ? full.pathname : full.href}${quote})`;
    });
  });
  return root;
}

interface Usage {
  classes: Set<string>;
  types: Set<string>;
}

/** Whether a rule can match a page before any interaction. */
function holds(selector: string, { classes, types }: Usage): boolean {
  const plain = plainOf(selector);
  return (
    !LATER.test(selector.replace(NOT, '')) &&
    classesOf(plain).every((name) => classes.has(name)) &&
    typesOf(plain).every((name) => types.has(name))
  );
}

function reduceRule(rule: Rule, usage: Usage): void {
  const matching = rule.selectors.filter((selector) => holds(selector, usage));
  if (matching.length === 0) rule.remove();
  else if (matching.length < rule.selectors.length) rule.selectors = matching;
  rule.each((node) => {
    if (node.type !== 'decl') return;
    const previous = node.prev();
    const isTwin = previous?.type === 'decl' && previous.prop === `-webkit-${node.prop}`;
    if (MOTION.test(node.prop) || (isTwin && MASK.test(node.prop))) node.remove();
  });
}

function reduce(container: Container, usage: Usage): void {
  container.each((node) => {
    if (isRule(node)) reduceRule(node, usage);
    else if (isAtRule(node)) {
      const { name, params } = node;
      if (LATER_RULES.test(name) || (name === 'media' && RARE.test(params))) node.remove();
      else if (node.nodes) reduce(node, usage);
    }
  });
}

/**
 * Removes unused custom properties, and then those that only they used. The others stay: a whole
 * stylesheet before the shell's uses them, too.
 */
function dropUnusedProperties(roots: Root[]): void {
  const used = new Set<string>();
  const custom: Declaration[] = [];
  for (const root of roots) {
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) custom.push(declaration);
      for (const [, name = ''] of declaration.value.matchAll(USED_PROPERTY)) used.add(name);
    });
  }
  const unused = custom.filter(({ prop }) => !used.has(prop));
  for (const declaration of unused) declaration.remove();
  if (unused.length > 0) dropUnusedProperties(roots);
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** The styles that a page needs for its first paint. */
export interface FirstStyles {
  /** The matching rules. */
  text: string;
  /** URLs of the stylesheets that the page need not load: no rule or every rule is in the text. */
  omitted: string[];
}

/** Finds the rules for the first paint of pages, in the order of the whole stylesheets. */
export class CriticalStyles {
  private readonly parsed = new Map<string, Root>();
  /** Pages of a kind use the same classes. */
  private readonly found = new Map<string, FirstStyles>();

  of(html: string, styles: PublishedStyles[]): FirstStyles {
    const seen = html.replace(CLOSED_DIALOG, '$1').replace(HIDDEN, '');
    const usage = { classes: readClasses(seen), types: readTypes(seen) };
    const files = styles.map(({ file }) => file);
    const kind = [files, [...usage.classes].sort(), [...usage.types].sort()].join(' ');
    const known = this.found.get(kind);
    if (known !== undefined) return known;
    const roots = styles.map((style) => this.parse(style).clone());
    for (const root of roots) reduce(root, usage);
    dropUnusedProperties(roots);
    for (const root of roots) dropEmpty(root);
    const texts = roots.map((root) => root.toString());
    const omitted = styles
      .filter((style, index) => ['', this.parse(style).toString()].includes(texts[index] ?? ''))
      .map(({ url }) => url);
    const first = { text: texts.join(''), omitted };
    this.found.set(kind, first);
    return first;
  }

  private parse({ url, file }: PublishedStyles): Root {
    const known = this.parsed.get(file);
    if (known) return known;
    const root = withFullUrls(postcss.parse(readFileSync(file, 'utf8')), url);
    this.parsed.set(file, root);
    return root;
  }
}

/** Source expression for a content security policy that allows exactly this text. */
export function toSourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
