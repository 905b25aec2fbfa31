#!/usr/bin/env node
/**
 * Copies finished renders next to their products and names them in product.yaml:
 *
 *     node studio/place.mjs RENDER_FOLDER
 *
 * ID-front.webp, ID-close.webp, ID-worn.webp, ID-whole.webp become 1.webp, 2.webp, 3.webp, 4.webp; ID-sway.mp4 and ID-poster.jpg become
 * clip.mp4 and clip-poster.jpg, which `npm run catalogue -- convert` then makes what shops play. A product that names a clip and no picture gets no picture. A product that is in several lists gets them in each. Texts that someone has
 * written for a picture stay; running it again changes nothing. Pictures of pages and covers of collections go to the
 * parts that show them (placePages.mjs).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { copy, placePages, replaceFile } from './placePages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const PICTURES = [
  { render: 'front.webp', file: '1.webp', toAlt: (name) => `${name}.` },
  { render: 'close.webp', file: '2.webp', toAlt: (name) => `Close view of the ${name}.` },
  {
    render: 'worn.webp',
    file: '3.webp',
    toAlt: (name, list) => `${name} ${WORN[list] ?? 'tied on the wrist of an ivory display hand'}.`,
  },
  {
    render: 'whole.webp',
    file: '4.webp',
    toAlt: (name) => `${name} laid out whole, with a tassel at both ends of its thread.`,
  },
];
/** How pieces that are not tied are worn, by the folder of their list. */
const WORN = {
  bangle: 'hanging from the bangles of an ivory display arm',
  hanging: 'hanging from the bangles of an ivory display arm',
  mirror: 'hanging from the bangles of an ivory display arm',
  'girls-lumba': 'hanging from the bangles of an ivory display arm',
  lumba: 'worn: the rakhi around the wrist, the lumba hanging from the bangles of an ivory display arm',
  'bhaiya-bhabi': 'worn: the rakhi around the wrist, the lumba hanging from the bangles of an ivory display arm',
  'bracelet-set': 'together around the wrist of an ivory display hand',
  band: 'around the wrist of an ivory display hand',
};
const CLIP = {
  render: 'sway.mp4',
  file: 'clip.mp4',
  toAlt: (name) => `The ${name} turning gently from side to side.`,
};
const POSTER = { render: 'poster.jpg', file: 'clip-poster.jpg' };

/** The keys of product.yaml that this script writes, with the keys that they stand behind. */
const ORDER = ['category', 'type', 'subcategory', 'image', 'images', 'video', 'noSound', 'alt'];

/** Folders of all products, by id. */
function findProducts() {
  const folders = new Map();
  for (const remote of ['mfe-rakhi', 'mfe-lumba']) {
    const catalogue = path.join(ROOT, remote, 'catalogue');
    for (const list of readdirSync(catalogue, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )) {
      for (const { name: id } of readdirSync(path.join(catalogue, list.name), { withFileTypes: true }).filter(
        (entry) => entry.isDirectory(),
      )) {
        folders.set(id, [...(folders.get(id) ?? []), path.join(catalogue, list.name, id)]);
      }
    }
  }
  return folders;
}

/** Whether a product is to be shown by its clip alone. */
function showsClipOnly(folder) {
  const document = parseDocument(readFileSync(path.join(folder, 'product.yaml'), 'utf8'));
  return document.has('video') && !document.has('image') && !document.has('images');
}

/** Sets or removes a key, in its place among the others. */
function write(document, key, value) {
  if (value === undefined) return void document.delete(key);
  if (document.has(key)) return void document.set(key, value);
  const before = ORDER.slice(0, ORDER.indexOf(key));
  const { items } = document.contents;
  const index = items.findLastIndex((pair) => before.includes(pair.key.value));
  items.splice(index + 1, 0, document.createPair(key, value));
}

/** Names the media that stand in a product's folder in its product.yaml. */
function describe(folder) {
  const file = path.join(folder, 'product.yaml');
  const text = readFileSync(file, 'utf8');
  const document = parseDocument(text);
  const name = document.get('name');
  const list = path.basename(path.dirname(folder));
  const has = (item) => existsSync(path.join(folder, item.file));
  const pictures = PICTURES.filter(has);
  // A clip that has been converted has a name of its own.
  const clip = has(CLIP) ? CLIP.file : document.get('video');
  const media = [...pictures, ...(clip ? [CLIP] : [])];
  if (pictures.length === 0) return false;

  const alt = document.get('alt');
  const named = [...(document.toJS().images ?? ['1.webp']), ...(document.has('video') ? [CLIP.file] : [])];
  const written = isSeq(alt) ? alt.toJSON() : [alt];
  const alts = media.map((item) => written[named.indexOf(item.file)] ?? item.toAlt(name, list));

  write(document, 'image', pictures.length === 1 ? pictures[0].file : undefined);
  write(document, 'images', pictures.length > 1 ? pictures.map((item) => item.file) : undefined);
  write(document, 'video', clip);
  write(document, 'noSound', clip ? true : undefined);
  write(document, 'alt', alts.length === 1 ? alts[0] : alts);
  const result = document.toString({ lineWidth: 0, singleQuote: true });
  if (result === text) return false;
  replaceFile(file, result);
  return true;
}

function place(renders) {
  const placed = [];
  for (const [id, folders] of findProducts()) {
    for (const folder of folders) {
      const media = showsClipOnly(folder) ? [CLIP, POSTER] : [...PICTURES, CLIP, POSTER];
      const copied = media.filter(({ render, file }) =>
        copy(path.join(renders, `${id}-${render}`), path.join(folder, file)),
      );
      const described = describe(folder);
      if (copied.length === 0 && !described) continue;
      placed.push(id);
      const names = copied.map(({ file }) => file).join(', ') || 'product.yaml only';
      console.log(`${path.relative(ROOT, folder)}: ${names}`);
    }
  }
  const pages = placePages(renders, ROOT);
  for (const file of pages) console.log(file);
  const count = placed.length + pages.length;
  console.log(count > 0 ? `${placed.length} products and ${pages.length} pictures of pages placed.` : 'Nothing new.');
}

const [renders] = process.argv.slice(2);
if (!renders || !existsSync(renders)) {
  console.error(`Usage: node studio/place.mjs RENDER_FOLDER${renders ? ` (${renders} does not exist)` : ''}`);
  process.exit(1);
}
place(renders);
