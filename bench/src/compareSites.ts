import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RELEASE = /\/parts\/([\w-]+)\/[^\s/"',&]+\//g;
const MEDIUM = /\/parts\/[^\s"',)&]+\.(?:avif|jpe?g|png|webp|svg|mp4)/g;
/** With a letter: a number alone may be a telephone number. */
const HASH = /(?<=[\w/]\.|-|\/)(?=\d*[a-f])[\da-f]{8,64}(?=[.\-"/\s]|$)|(?<=sha\d{3}-)[\w+/=]+/g;
/** Scripts that only load others; structured data and speculation rules are compared. */
const PROGRAM = /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>[^]*?<\/script>/g;

/**
 * What a shopper gets of a document: texts, URLs and metadata. A medium's hash replaces its URL.
 */
function toLines(site: string, html: string): string[] {
  const hashOf = (url: string) => {
    const file = path.join(site, decodeURI(url));
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('base64url') : url;
  };
  return html
    .replace(PROGRAM, '')
    .replace(/<style[^>]*>[^]*?<\/style>/g, '')
    .replace(/ (?:class|nonce|integrity)="[^"]*"/g, '')
    .replace(MEDIUM, hashOf)
    .replace(RELEASE, '/parts/$1/')
    .replace(HASH, '')
    .replaceAll('<', '\n<')
    .split('\n');
}

function readDocuments(site: string): Map<string, string[]> {
  const live = path.join(site, 'current/public');
  const names = readdirSync(live, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|txt|webmanifest)$/.test(name),
  );
  if (names.length === 0) throw new Error(`${live} holds no documents: name the folder of a built site.`);
  return new Map(
    names.sort().map((name) => [name, toLines(site, readFileSync(path.join(live, name), 'utf8'))]),
  );
}

/**
 * The documents that differ between the live compositions of two sites, each with its first
 * difference.
 *
 * @throws Error when a site has no documents.
 */
export function compareSites(before: string, after: string): string[] {
  const [one, other] = [readDocuments(before), readDocuments(after)];
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.flatMap((name) => {
    const [lines, others] = [one.get(name) ?? [], other.get(name) ?? []];
    const at = Array.from({ length: Math.max(lines.length, others.length) }).findIndex(
      (_, index) => lines[index] !== others[index],
    );
    return at < 0 ? [] : [`${name}\n  - ${lines[at] ?? ''}\n  + ${others[at] ?? ''}`];
  });
}
