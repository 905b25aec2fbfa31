import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findDocument } from '../../site/pageAddresses';

const SCRIPT = /(?:src|href)="(\/parts\/[^"]+\.js)"/g;
/** Scripts that the document lists for a later page, and does not load. */
const LATER = /<link rel="next-script"[^>]*>/g;

const weigh = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** What a first visit to an address takes, compressed as it is sent. */
export interface VisitWeight {
  html: number;
  js: number;
}

/** Weighs the document of an address and all scripts that it loads. */
export function weighVisit(site: string, address: string): VisitWeight {
  const file = findDocument(path.join(site, 'current'), address);
  const html = readFileSync(file, 'utf8').replace(LATER, '');
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, url = '']) => url))];
  return { html: weigh(file), js: scripts.reduce((sum, url) => sum + weigh(path.join(site, url)), 0) };
}
