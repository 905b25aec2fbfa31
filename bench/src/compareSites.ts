import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RELEASE = /\/parts\/([\w-]+)\/[^\s/"',&]+\//g;
const MEDIUM = /\/parts\/[^\s"',)&]+\.(?:avif|jpe?g|png|webp|svg|mp4)/g;
const HASH = /(?<=[\w/]\.|-|\/)[\da-f]{8,64}(?=[.\-"/\s]|$)|(?<=sha\d{3}-)[\w+/=]+/g;
/** Scripts that only load others; structured data and speculation rules are compared. */
const PROGRAM = /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>[^]*?<\/script>/g;

/** What a shopper gets of a document: its texts, URLs and metadata, and a hash of each medium in the place of its URL. */
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
  const live = path.join(site, 'current');
  const names = readdirSync(live, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|txt|webmanifest)$/.test(name),
  );
  return new Map(
    names.sort().map((name) => [name, toLines(site, readFileSync(path.join(live, name), 'utf8'))]),
  );
}

/** The documents that differ between the live compositions of two sites, each with its first difference. */
function compareSites(before: string, after: string): string[] {
  const [one, other] = [readDocuments(before), readDocuments(after)];
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  console.log(`${names.length} documents`);
  return names.flatMap((name) => {
    const [lines, others] = [one.get(name) ?? [], other.get(name) ?? []];
    const at = Array.from({ length: Math.max(lines.length, others.length) }).findIndex(
      (_, index) => lines[index] !== others[index],
    );
    return at < 0 ? [] : [`${name}\n  - ${lines[at] ?? ''}\n  + ${others[at] ?? ''}`];
  });
}

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined)
  throw new Error('npm run compare -w bench -- <folder of a site> <folder of another>');
const differences = compareSites(path.resolve(before), path.resolve(after));
for (const line of differences) console.log(line);
console.log(`${differences.length || 'no'} differences`);
if (differences.length > 0) process.exitCode = 1;
