import type { YamlMap, YamlNode } from './yamlNodes';

const FIELD = /^([A-Za-z]+):(?: (.+))?$/;
const ITEM = /^ {2}- (.+)$/;
/** A text without quotes, in which nothing can be taken for anything else. */
const PLAIN_TEXT = /^[A-Za-z](?:[!-9;-~\u00c0-\u1fff]|:(?=[^ ])| (?=[^ #]))*$/;
const FILE_NAME = /^\d+\.[a-z]{3,4}$/;
const NUMBER = /^[1-9]\d{0,8}$/;
/** Words that stand for something else, in one of their spellings. */
const KEYWORD = /^(?:true|false|null)$/i;

function readScalar(text: string, line: number): YamlNode | undefined {
  if (text === 'true' || text === 'false') return { kind: 'scalar', line, value: text === 'true' };
  if (NUMBER.test(text)) return { kind: 'scalar', line, value: Number(text) };
  const isText = (PLAIN_TEXT.test(text) && !KEYWORD.test(text)) || FILE_NAME.test(text);
  return isText ? { kind: 'scalar', line, value: text } : undefined;
}

/** Reads the items of a list from a line on; none when there is no list, or none as simple as that. */
function readItems(lines: string[], from: number): YamlNode[] | undefined {
  const items: YamlNode[] = [];
  for (let place = from; ; place += 1) {
    const text = ITEM.exec(lines[place] ?? '')?.[1];
    if (text === undefined) return items.length > 0 ? items : undefined;
    const item = readScalar(text, place + 1);
    if (!item) return undefined;
    items.push(item);
  }
}

/**
 * Reads a file of fields and lists of fields, one a line, as nearly all of a catalogue are: many times as fast as what
 * reads any YAML, which is asked about whatever is not as simple as that.
 *
 * @returns what any YAML reader would; undefined when it is not for this one to say.
 */
export function readPlainYaml(text: string): YamlNode | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  const entries: YamlMap['entries'] = new Map();
  for (let place = 0; place < lines.length;) {
    const [, key, value] = FIELD.exec(lines[place] ?? '') ?? [];
    if (key === undefined || entries.has(key)) return undefined;
    const line = place + 1;
    const items = value === undefined ? readItems(lines, line) : undefined;
    const node: YamlNode | undefined =
      value === undefined ? items && { kind: 'list', line: line + 1, items } : readScalar(value, line);
    if (!node) return undefined;
    entries.set(key, { line, node });
    place += 1 + (items?.length ?? 0);
  }
  return entries.size > 0 ? { kind: 'map', line: 1, entries } : undefined;
}
