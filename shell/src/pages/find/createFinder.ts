import type { Category, FindIndex, FindPiece } from '@dhaaga-noor/shared-types';
import { CHOICES, CHOSEN_FACETS, FACETS, type ChosenFacet, type Facet, type FindState } from './findState';
import { isSameWord, matchWord } from './matchWord';
import { readSearch, type Term } from './readSearch';
import { romanize } from './romanize';

/** A piece, and all lists that have it. */
export interface Found extends FindPiece {
  family: Category;
  /** Such as `lumba/mirror`; the first has its canonical page. */
  lists: string[];
}

export interface FindResult {
  /** The best first. */
  pieces: Found[];
  /** Number of results that each choice of a facet would have. */
  counts: Record<ChosenFacet, Record<string, number>>;
}

export interface Finder {
  find: (state: FindState) => FindResult;
  /** The collection of a list such as `rakhi/single`; `undefined` if there is none. */
  collectionOf: (list: string) => FindIndex['collections'][number] | undefined;
}

const MATCHES: Record<Facet, (piece: Found, value: string) => boolean> = {
  for: (piece, value) => piece.for.some((each) => each === value),
  colour: ({ colours }, value) => colours.some((each) => each === value),
  max: ({ price }, value) => !(price > Number(value)),
  family: ({ family }, value) => family === value,
  list: ({ lists }, value) => lists.includes(value),
};

/** A piece of two families is the one that its own family has. */
function toPieces(indexes: FindIndex[]): Found[] {
  const pieces = new Map<string, Found>();
  for (const { family, pieces: all } of indexes) {
    for (const piece of all) {
      const list = `${family}/${piece.list}`;
      const known = pieces.get(piece.id);
      const isOwn = piece.subcategory !== undefined && family === 'lumba';
      if (!known) pieces.set(piece.id, { ...piece, family, lists: [list] });
      else if (isOwn) pieces.set(piece.id, { ...piece, family, lists: [list, ...known.lists] });
      else known.lists.push(list);
    }
  }
  return [...pieces.values()];
}

interface Entry {
  piece: Found;
  /** By how much they count. */
  tokens: [weight: number, tokens: string[]][];
}

const MOST_COLOURS = 3;

const toTokens = (text: string): string[] =>
  romanize(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/** More for a colour that one sees before the piece's others; 0 for one that it lacks. */
function rankOfColour({ colours }: FindPiece, colour: string): number {
  const at = colours.findIndex((each) => each === colour);
  return at < 0 ? 0 : MOST_COLOURS - at;
}

/** How well a piece fits a term; 0 if it does not. */
function scoreOf({ tokens, field, typed = [] }: Term, entry: Entry, isKnown: boolean): number {
  const { piece, tokens: texts } = entry;
  const scoreWord = (token: string, at: number): number => {
    if (field === 'id') return piece.id.toLowerCase().startsWith(token) ? 1 : 0;
    if (field === 'for') return piece.for.some((value) => value === token) ? 1 : 0;
    if (field === 'colours') return rankOfColour(piece, token);
    // What is typed may be a beginning, unless it is a word itself: `pankh` is not in `pankhudi`.
    const isWhole = at > 0 || isKnown;
    const fit = (word: string) => (isWhole ? (isSameWord(token, word) ? 3 : 0) : matchWord(token, word));
    const scores = texts.flatMap(([weight, all]) => all.map((word) => weight * fit(word)));
    return Math.max(0, ...scores);
  };
  // More than its main colour: a piece comes first by its own name.
  const isNamed = typed.some((word) => texts[0]?.[1].includes(word));
  return Math.max(isNamed ? MOST_COLOURS + 1 : 0, ...tokens.map(scoreWord));
}

/** The pieces that fit all terms, the best first. */
function search(entries: Entry[], terms: Term[], vocabulary: string[]): Found[] {
  const known = terms.map(({ tokens: [typed = ''] }) => vocabulary.some((word) => isSameWord(typed, word)));
  const scored = entries.map((entry) => {
    const scores = terms.map((term, at) => scoreOf(term, entry, known[at] === true));
    const total = scores.reduce((sum, score) => sum + score, 0);
    return { piece: entry.piece, score: scores.includes(0) ? 0 : total };
  });
  if (terms.length === 0) return scored.map(({ piece }) => piece);
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ piece }) => piece);
}

/** Searches the pieces of all families. */
export function createFinder(indexes: FindIndex[]): Finder {
  const pieces = toPieces(indexes);
  const listed = new Map<string, FindIndex['collections'][number]>(
    indexes.flatMap(({ family, collections }) =>
      collections.map((collection) => [`${family}/${collection.key}`, collection] as const),
    ),
  );
  const collectionOf = (list: string) => listed.get(list);
  const entries = pieces.map((piece): Entry => {
    const label = [piece.family, ...piece.lists.map((list) => collectionOf(list)?.label)].join(' ');
    return {
      piece,
      tokens: [
        [3, toTokens(piece.name)],
        [2, toTokens(label)],
        [1, toTokens(piece.text)],
      ],
    };
  });
  const vocabulary = [...new Set(entries.flatMap(({ tokens }) => tokens.flatMap(([, all]) => all)))];

  return {
    collectionOf,
    find: (state) => {
      const { terms, max } = readSearch(state.q);
      const texts = search(entries, terms, vocabulary).filter(
        ({ price }) => max === undefined || price <= max,
      );
      const withAll = (chosen: FindState) =>
        texts.filter((piece) =>
          FACETS.every((facet) => !chosen[facet] || MATCHES[facet](piece, chosen[facet])),
        );
      const countAt = (facet: ChosenFacet) => {
        const others = withAll({ ...state, [facet]: '' });
        return Object.fromEntries(
          CHOICES[facet].map((value) => [
            value,
            others.filter((piece) => MATCHES[facet](piece, value)).length,
          ]),
        );
      };
      const counts = Object.fromEntries(CHOSEN_FACETS.map((facet) => [facet, countAt(facet)]));
      const pieces = withAll(state);
      if (state.colour)
        pieces.sort((one, other) => rankOfColour(other, state.colour) - rankOfColour(one, state.colour));
      return { pieces, counts: counts as FindResult['counts'] };
    },
  };
}
