import { minify_sync, type MinifyOptions } from 'terser';
import { findModuleFunctions } from './findModuleFunctions';

/** A script without what only people read. */
export interface MinifiedScript {
  code: string;
  /** Comments with licences, which have to stay at hand. */
  licences: string[];
}

/** Keeps what `make` gives under a key that says all of it. */
export type Keep = (key: string, make: () => MinifiedScript) => Promise<MinifiedScript>;

const LICENCE = /^\**!|@preserve|@license|@cc_on/i;

/**
 * Characters of names, the most frequent of minified scripts first. Terser would count those of each module for itself,
 * and the same parameters would have other names in each: `/` 330 bytes more after brotli.
 */
const NAME_CHARACTERS = 'etnrioasucldpfhmgvbyxwkTEjSCLRNAPIOMDFHBUVGWzqKY$_XQZJ0123456789';
const FIRST_CHARACTERS = NAME_CHARACTERS.replace(/\d/g, '');

/** The name of a place in the order of names: one character, then two. */
function toName(place: number): string {
  let name = FIRST_CHARACTERS.charAt(place % FIRST_CHARACTERS.length);
  for (let rest = Math.floor(place / FIRST_CHARACTERS.length); rest > 0;) {
    rest -= 1;
    name += NAME_CHARACTERS.charAt(rest % NAME_CHARACTERS.length);
    rest = Math.floor(rest / NAME_CHARACTERS.length);
  }
  return name;
}

function minify(script: string): MinifiedScript {
  const licences: string[] = [];
  const options: MinifyOptions = {
    ecma: 2020,
    compress: { passes: 2 },
    mangle: { nth_identifier: { get: toName } },
    format: {
      comments: (_node, { type, value }) => {
        if (LICENCE.test(value)) licences.push(type === 'comment2' ? `/*${value}*/` : `//${value}`);
        return false;
      },
    },
  };
  const { code } = minify_sync(script, options);
  if (code === undefined) throw new Error('Terser gave no script.');
  return { code, licences };
}

const PIECE_NAME = 'globalThis.piece=';

/** A function for itself, as the value of something that cannot be taken away. */
function minifyFunction(text: string): MinifiedScript {
  const { code, licences } = minify(`${PIECE_NAME}${text};`);
  return { code: code.slice(PIECE_NAME.length).replace(/;$/, ''), licences };
}

/** The functions of a script that are modules and stand in no other one, by their place. */
function outerFunctions(script: string): { start: number; end: number }[] {
  const insertions = findModuleFunctions(script);
  const functions = insertions.flatMap(({ at, text }, i) =>
    i % 2 === 0 && text === '(' ? [{ start: at, end: insertions[i + 1]?.at ?? at }] : [],
  );
  const ordered = functions.sort((one, other) => one.start - other.start);
  return ordered.filter(({ start }, i) => ordered.slice(0, i).every(({ end }) => end <= start));
}

/** Names that webpack's runtime gives; a module has them as its parameters. */
const RUNTIME_NAME = /\b__webpack_\w+/;
const holder = (place: number) => `STOREFRONT_MODULE_${place}`;
const HOLDERS = /STOREFRONT_MODULE_(\d+)/g;

/**
 * Minifies a script of webpack's, each module for itself: modules share no names but their parameters, so that it comes
 * out as small as in one piece, in half the time, and those that are as they were are not minified again.
 */
export async function minifyScript(script: string, keep: Keep): Promise<MinifiedScript> {
  const functions = outerFunctions(script);
  const texts = functions.map(({ start, end }) => script.slice(start, end));
  const pieces: MinifiedScript[] = [];
  for (const text of texts) pieces.push(await keep(text, () => minifyFunction(text)));
  const between = [...functions, { start: script.length }].map(({ start }, i) =>
    script.slice(functions[i - 1]?.end ?? 0, start),
  );
  const frame = between.map((text, i) => (i === 0 ? text : holder(i - 1) + text)).join('');
  const rest = await keep(frame, () => minify(frame));
  const held = Array.from(rest.code.matchAll(HOLDERS), ([, place]) => Number(place));
  const isWhole = held.length === pieces.length && new Set(held).size === pieces.length;
  // A module that uses a name of what is around it can only be minified with it.
  if (!isWhole || pieces.some(({ code }) => RUNTIME_NAME.test(code))) {
    return keep(`whole ${script}`, () => minify(script));
  }
  return {
    code: rest.code.replace(HOLDERS, (_, place: string) => pieces[Number(place)]?.code ?? ''),
    licences: [rest, ...pieces].flatMap(({ licences }) => licences),
  };
}
