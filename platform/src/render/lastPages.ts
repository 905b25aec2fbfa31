import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { ENCODING_SUFFIXES } from '../store';
import { documentFile } from './pagePaths';

/** A second name for the last page of a list, which servers find without running a program. */
export const LAST_PAGE = 'last.html';

const FURTHER = '?page=';

const pageOf = (url: string) => Number(url.split(FURTHER)[1] ?? 1);

/** URLs of the last page of each list with more than one. */
export function lastPages(urls: string[]): string[] {
  const last = new Map<string, string>();
  for (const url of urls.filter((each) => each.includes(FURTHER))) {
    const [list = ''] = url.split(FURTHER);
    if (pageOf(url) > pageOf(last.get(list) ?? list)) last.set(list, url);
  }
  return [...last.values()];
}

/** Adds the second name of each list's last page, in a composition's public folder. */
export function applyLastPages(publicFolder: string, urls: string[]): void {
  for (const url of lastPages(urls)) {
    const file = path.join(publicFolder, documentFile(url));
    for (const encoded of ['', ...ENCODING_SUFFIXES].filter((ending) => existsSync(file + ending)))
      copyFileSync(file + encoded, path.join(path.dirname(file), LAST_PAGE + encoded));
  }
}
