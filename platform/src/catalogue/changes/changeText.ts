import { existsSync, readFileSync } from 'node:fs';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { YAML_STYLE } from '../fileNames';
import { PRODUCT } from '../readProduct';

/** Text of a file whose last field is removed: of a translation, nothing is left. */
export const EMPTY_TEXT = '{}\n';

/** The text of a file; empty if there is none. */
export const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Removes a value, and the maps that held nothing else. */
function remove(document: Document, keys: string[]): void {
  if (!document.hasIn(keys)) return;
  document.deleteIn(keys);
  const above = keys.slice(0, -1);
  const parent: unknown = document.getIn(above);
  if (above.length > 0 && isMap(parent) && parent.items.length === 0) remove(document, above);
}

/**
 * The text of a YAML file with new values, by paths such as `delivery.readyIn`; a removed one is
 * undefined. Comments and other content stay, and the fields of a product have their order.
 */
export function changeText(text: string, values: ReadonlyMap<string, unknown>): string {
  if (values.size === 0) return text;
  const document = parseDocument(text);
  for (const [name, value] of values) {
    const keys = name.split('.');
    const existing: unknown = document.getIn(keys);
    const isSameList = Array.isArray(value) && isSeq(existing) && existing.items.length === value.length;
    if (value === undefined) remove(document, keys);
    else if (isSameList) value.forEach((each, at) => existing.set(at, each));
    else document.setIn(keys, value);
  }
  const order = Object.keys(PRODUCT.shape);
  const toIndex = ({ key }: { key: unknown }) => order.indexOf(String(key));
  if (isMap(document.contents)) document.contents.items.sort((a, b) => toIndex(a) - toIndex(b));
  return document.toString(YAML_STYLE);
}
