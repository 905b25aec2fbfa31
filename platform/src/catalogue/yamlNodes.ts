import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { ProblemReport } from './problems';

/** A YAML value with its line. */
export type YamlNode =
  | { kind: 'scalar'; line: number; value: unknown }
  | { kind: 'list'; line: number; items: YamlNode[] }
  | YamlMap;

export interface YamlMap {
  kind: 'map';
  line: number;
  /** By key; a plain object would let `__proto__` through. */
  entries: Map<string, { line: number; node: YamlNode }>;
}

/** The plain value of a node. `__proto__` is a key like any other. */
export function toValue(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toValue);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, toValue(entry.node)]));
}

/** Catalogue files are a few hundred bytes; the parser gets no larger ones than this. */
const LARGEST_YAML_BYTES = 64 * 1024;
const DEEPEST = 6;
/** Openings of lists, maps and entries: parsers recurse on each, and their stack is limited. */
const OPENINGS = /[[{]|[-?] /g;
const MAX_OPENINGS = 500;

class Reader {
  private readonly written: string[];

  constructor(
    private readonly text: string,
    private readonly lines: LineCounter,
    private readonly report: ProblemReport,
  ) {
    this.written = text.split('\n');
  }

  /** Text that YAML reads differently than it looks; `column` is that of the key or the dash. */
  private reportSurprises(node: Scalar, column: number): void {
    const { value, source, type, range, anchor } = node;
    const line = this.lineOf(node);
    if (anchor) {
      const fix = 'write the value without it, or in quotes';
      this.report.add(line, { field: `&${anchor}`, problem: 'an anchor', fix });
    }
    const written = this.written[line - 1]?.trim();
    const add = (problem: string, fix: string) =>
      this.report.add(line, { field: 'YAML', value: written, problem, fix });
    if (typeof value === 'number' && Number.isInteger(value) && source !== String(value)) {
      add(`means ${value}`, `write ${value}, or a text in quotes`);
    }
    const isPlainText = type === 'PLAIN' && typeof value === 'string';
    if (!isPlainText || !range) return;
    // A comment that is indented more than its key looks like the text's next line.
    const [found = '', next = ''] = /^(?:[ \t]*|\s*\n([ \t]*))#/.exec(this.text.slice(range[1])) ?? [];
    if (found.includes('\n') ? next.length >= column : found !== '') {
      add('ends at the #', 'put the text in quotes, or the comment above it');
    }
  }

  private columnOf(node: Pick<Node, 'range'>): number {
    return node.range ? this.lines.linePos(node.range[0]).col : 1;
  }

  lineOf(node: Pick<Node, 'range'> | null | undefined): number {
    return node?.range ? this.lines.linePos(node.range[0]).line : 1;
  }

  read(node: Node | null, depth = 0, column = 1): YamlNode {
    const line = this.lineOf(node);
    const nothing: YamlNode = { kind: 'scalar', line, value: null };
    if (node === null) return nothing;
    if (isAlias(node)) {
      this.report.add(line, { field: `*${node.source}`, problem: 'an alias', fix: 'write the value itself' });
      return nothing;
    }
    if (depth > DEEPEST) {
      this.report.add(line, { field: 'file', problem: 'nested too deeply', fix: 'follow the other files' });
      return nothing;
    }
    if (isMap(node)) return this.readMap(node as YAMLMap<Node, Node | null>, depth);
    if (isSeq(node)) {
      return {
        kind: 'list',
        line,
        items: node.items.map((item) => this.read(item as Node | null, depth + 1, this.columnOf(node))),
      };
    }
    this.reportSurprises(node, column);
    return { kind: 'scalar', line, value: node.value };
  }

  private readMap(map: YAMLMap<Node, Node | null>, depth: number): YamlMap {
    const entries: YamlMap['entries'] = new Map();
    for (const { key, value } of map.items) {
      const line = this.lineOf(key);
      if (isScalar(key)) {
        const node = this.read(value, depth + 1, this.columnOf(key));
        entries.set(String(key.value), { line, node });
      } else
        this.report.add(line, { field: 'key', problem: 'not a plain word', fix: 'write it as `key: value`' });
    }
    return { kind: 'map', line: this.lineOf(map), entries };
  }
}

function parse(text: string, lineCounter: LineCounter): Document | Error {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, merge: false, uniqueKeys: true });
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

const FIXES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'indent it like the entries above, and put texts with a colon in quotes',
  DUPLICATE_KEY: 'keep one of the two',
  MISSING_CHAR: 'close the quote that opens above',
  MULTIPLE_DOCS: 'keep one document in the file',
  TAB_AS_INDENT: 'indent with spaces',
};
const FIX = 'write `key: value`, and texts with a colon or a leading sign in quotes';

/** Reports a file that is too large to read; returns whether it is. */
export function reportTooLarge(bytes: number, report: ProblemReport): boolean {
  if (bytes <= LARGEST_YAML_BYTES) return false;
  const fix = `keep it under ${LARGEST_YAML_BYTES / 1024} KB`;
  report.add(1, { field: 'file', problem: `too large (${Math.ceil(bytes / 1024)} KB)`, fix });
  return true;
}

/** Reads YAML with the line of each value; `undefined` for anything but plain YAML. */
export function readYaml(text: string, report: ProblemReport): YamlNode | undefined {
  const openings = text.match(OPENINGS)?.length ?? 0;
  if (openings > MAX_OPENINGS) {
    const problem = `opens ${openings} lists, maps and entries`;
    return void report.add(1, { field: 'file', problem, fix: `keep to ${MAX_OPENINGS} in a file` });
  }
  const lines = new LineCounter();
  const document = parse(text, lines);
  if (document instanceof Error) {
    report.add(1, { field: 'YAML', problem: document.message, fix: 'follow the other files' });
    return undefined;
  }
  const directive = /^%.*/m.exec(text);
  if (directive) {
    return void report.add(lines.linePos(directive.index).line, {
      field: 'YAML',
      value: directive[0],
      problem: 'a directive, which changes what values mean',
      fix: 'leave it out',
    });
  }
  const all = [...document.errors, ...document.warnings];
  const lineOf = ({ pos }: (typeof all)[number]) => lines.linePos(pos[0]).line;
  // Further errors in the line of an entry with the wrong indentation say nothing more.
  const badIndent = all.find(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY');
  const problems = all.filter(
    (each) => !badIndent || each === badIndent || lineOf(each) !== lineOf(badIndent),
  );
  for (const problem of problems) {
    const { code, message } = problem;
    const line = lineOf(problem);
    const written = text.split('\n')[line - 1]?.trim() ?? '';
    report.add(line, { field: 'YAML', value: written, problem: message, fix: FIXES[code] ?? FIX });
  }
  if (problems.length > 0) return undefined;
  return new Reader(text, lines, report).read(document.contents);
}
