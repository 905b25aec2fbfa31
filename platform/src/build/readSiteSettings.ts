import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findSettingProblems, StorefrontError, type SiteSettings } from '@dhaaga-noor/shared-types';
import { createReport, formatProblem, type Problem, readYaml, toValue, type YamlNode } from '../catalogue';
import { WORKSPACE } from '../system';

/** The line of the field with whose path a text starts; that of the whole if it is missing. */
function lineOf(text: string, node: YamlNode): number {
  if (node.kind !== 'map') return node.line;
  const found = [...node.entries].find(([key]) => text.startsWith(`${key} `) || text.startsWith(`${key}.`));
  if (!found) return node.line;
  const [key, entry] = found;
  return entry.node.kind === 'map' ? lineOf(text.slice(key.length + 1), entry.node) : entry.line;
}

/** On the first level whole numbers without quotes are texts, such as a year. */
function toTexts(node: YamlNode): YamlNode {
  if (node.kind !== 'map') return node;
  const toText = (value: YamlNode): YamlNode =>
    value.kind === 'scalar' && Number.isInteger(value.value)
      ? { ...value, value: String(value.value) }
      : value;
  const entries = [...node.entries].map(
    ([key, entry]) => [key, { ...entry, node: toText(entry.node) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}

/**
 * Reads and validates the file of brand details.
 *
 * @throws StorefrontError `SETTINGS_INVALID` listing every problem with its line.
 */
export function readSiteSettings(file: string): SiteSettings {
  const name = path.relative(WORKSPACE, file).split(path.sep).join('/');
  const problems: Problem[] = [];
  const node = readYaml(readFileSync(file, 'utf8'), createReport(name, problems));
  const value = node && toValue(toTexts(node));
  const found = problems.map((problem) => ({ line: problem.line, text: formatProblem(problem) }));
  if (node)
    for (const text of findSettingProblems(value)) {
      const line = lineOf(text, node);
      found.push({ line, text: `${name}:${line}: ${text}` });
    }
  if (found.length > 0) {
    const texts = found.sort((a, b) => a.line - b.line).map(({ text }) => text);
    throw new StorefrontError('SETTINGS_INVALID', texts.join('\n'));
  }
  return value as SiteSettings;
}
