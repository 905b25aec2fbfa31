import { existsSync, readFileSync } from 'node:fs';
import { isMap, isSeq, parseDocument } from 'yaml';
import { YAML_STYLE } from '../fileNames';
import { PRODUCT } from '../readProduct';

/** Text of a file whose last field is removed: of a translation, nothing is left. */
export const EMPTY_TEXT = '{}\n';

/** The text of a file; empty if there is none. */
export const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * The text of a product's file with new values; a removed field is undefined. Comments and other
 * content stay.
 */
export function changeText(text: string, fields: ReadonlyMap<string, unknown>): string {
  const document = parseDocument(text);
  for (const [field, value] of fields) {
    const existing = document.get(field);
    const isSameList = Array.isArray(value) && isSeq(existing) && existing.items.length === value.length;
    if (value === undefined) document.delete(field);
    else if (isSameList) value.forEach((each, at) => existing.set(at, each));
    else document.set(field, value);
  }
  const keys = Object.keys(PRODUCT.shape);
  const toIndex = ({ key }: { key: unknown }) => keys.indexOf(String(key));
  if (isMap(document.contents)) document.contents.items.sort((a, b) => toIndex(a) - toIndex(b));
  return document.toString(YAML_STYLE);
}
