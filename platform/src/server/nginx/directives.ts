/** A directive, or a block of them. */
export type Directive = string | { block: string; body: Directive[] };

/** A directive with a body, such as `location`. */
export const block = (name: string, body: Directive[]): Directive => ({ block: name, body });

/** A value that nginx reads as one word, including variables. */
export function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** A regular expression as one word; within quotes nginx keeps backslashes that escape no quote. */
export const pattern = (source: string) => `"${source.replaceAll('"', '\\"')}"`;

/** The text of a configuration. */
export function toText(directives: Directive[], depth = 0): string {
  const indent = '    '.repeat(depth);
  return directives
    .map((directive) => {
      if (directive === '') return '\n';
      if (typeof directive !== 'string')
        return `${indent}${directive.block} {\n${toText(directive.body, depth + 1)}${indent}}\n`;
      return `${indent}${directive}${directive.startsWith('#') ? '' : ';'}\n`;
    })
    .join('');
}
