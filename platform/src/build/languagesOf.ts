import { readdirSync } from 'node:fs';
import path from 'node:path';
import { partFolder } from '../system';

const MESSAGES = /^messages\.([a-z]{2})\.ts$/;

/** Codes of a part's languages besides English: those of its `src/messages.<code>.ts`. */
export const languagesOf = (part: string): string[] =>
  readdirSync(path.join(partFolder(part), 'src'))
    .flatMap((name) => MESSAGES.exec(name)?.[1] ?? [])
    .sort();
