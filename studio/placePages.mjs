/** Where pictures of pages and covers of collections go: copied into the parts that show them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

/** Render, and the masters that it becomes. */
const PAGES = {
  'page-home': ['shell/assets/pictures/hero.webp'],
  'page-home-phone': ['shell/assets/pictures/hero-phone.webp'],
  'page-shop': ['shell/assets/pictures/rakhi.webp'],
  'page-story': ['shell/assets/pictures/story.webp'],
  'page-lumba': ['shell/assets/pictures/lumba.webp'],
  'page-about': ['shell/assets/pictures/about.webp'],
  'page-og': ['shell/assets/pictures/share.webp'],
  'page-personalized': ['mfe-rakhi/assets/pictures/personalized.webp'],
};
const COVER_FILE = 'cover.webp';
/** Home and Shop show a tile for each collection; theirs of this key is the whole lumba family's. */
const FAMILY_TILE = 'lumba';

/** Writes a file beside the one that it replaces. */
export function replaceFile(file, content) {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** Copies a render; returns whether the file is new or another. */
export function copy(from, to) {
  if (!existsSync(from)) return false;
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return false;
  mkdirSync(path.dirname(to), { recursive: true });
  replaceFile(to, readFileSync(from));
  return true;
}

/** Names the covers that stand in collections' folders in `collections.yaml`. */
function nameCovers(catalogue) {
  const file = path.join(catalogue, 'collections.yaml');
  const text = readFileSync(file, 'utf8');
  const document = parseDocument(text);
  for (const collection of document.get('collections').items) {
    if (existsSync(path.join(catalogue, collection.get('key'), COVER_FILE)))
      collection.set('coverPicture', COVER_FILE);
  }
  const result = document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
  if (result !== text) replaceFile(file, result);
}

function coverTargets(root, family, key) {
  const tile = path.join(root, 'shell/assets/pictures', `${key}.webp`);
  const cover = path.join(root, `mfe-${family}`, 'catalogue', key, COVER_FILE);
  return key !== FAMILY_TILE && existsSync(tile) ? [cover, tile] : [cover];
}

/** Copies the renders of pages and covers; returns the files that are new or others, below `root`. */
export function placePages(renders, root) {
  const jobs = Object.entries(PAGES).flatMap(([render, targets]) =>
    targets.map((target) => [`${render}.webp`, path.join(root, target)]),
  );
  for (const render of readdirSync(renders)) {
    const [, family, key] = /^cover-(rakhi|lumba)-(.+)\.webp$/.exec(render) ?? [];
    if (key) jobs.push(...coverTargets(root, family, key).map((target) => [render, target]));
  }
  const copied = jobs.filter(([render, target]) => copy(path.join(renders, render), target));
  for (const family of ['rakhi', 'lumba']) nameCovers(path.join(root, `mfe-${family}`, 'catalogue'));
  return copied.map(([, target]) => path.relative(root, target));
}
