import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_FORMS, documentFile, DOCUMENTS_FOLDER } from './pageAddresses';

/** The last page of a list under a name of its own, so that a server without a program finds it. */
export const LAST_PAGE = 'page-last.html';

const FURTHER = '?page=';

const pageOf = (address: string) => Number(address.split(FURTHER)[1] ?? 1);

/** Addresses of the last page of each list that has more than one. */
export function lastPages(addresses: string[]): string[] {
  const last = new Map<string, string>();
  for (const address of addresses.filter((each) => each.includes(FURTHER))) {
    const [list = ''] = address.split(FURTHER);
    if (pageOf(address) > pageOf(last.get(list) ?? list)) last.set(list, address);
  }
  return [...last.values()];
}

/** Puts the last page of each list under its second name. */
export function applyLastPages(composition: string, addresses: string[]): void {
  for (const address of lastPages(addresses)) {
    const file = path.join(composition, DOCUMENTS_FOLDER, documentFile(address));
    for (const form of DOCUMENT_FORMS.filter((ending) => existsSync(file + ending)))
      copyFileSync(file + form, path.join(path.dirname(file), LAST_PAGE + form));
  }
}
