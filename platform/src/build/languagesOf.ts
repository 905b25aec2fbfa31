import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { partFolder, WORKSPACE } from '../system';

const MESSAGES = /^messages\.([a-z]{2})\.ts$/;

/** Texts outside a part that its pages show, and letters: a build would take the English ones. */
const COMMON = [
  'shared-ui/src/messages',
  'shell/src/styles',
  'shell/src/pages/find/texts',
  'platform/src/render/head/texts',
];

const isHere = (file: string) => existsSync(path.join(WORKSPACE, file));

/**
 * A checkout without the shell's sources needs none of its texts.
 *
 * @throws Error naming the files that a language lacks.
 */
export function assertTexts(language: string): void {
  const files = COMMON.filter((name) => isHere(`${name}.ts`)).map((name) => `${name}.${language}.ts`);
  const missing = files.filter((file) => !isHere(file));
  if (missing.length > 0) throw new Error(`Language ${language}: add ${missing.join(', ')}.`);
}

/**
 * Codes of a part's languages besides English: those of its `src/messages.<code>.ts`.
 *
 * @throws Error naming the files of other folders that one of them lacks.
 */
export function languagesOf(part: string): string[] {
  const languages = readdirSync(path.join(partFolder(part), 'src'))
    .flatMap((name) => MESSAGES.exec(name)?.[1] ?? [])
    .sort();
  languages.forEach(assertTexts);
  return languages;
}
