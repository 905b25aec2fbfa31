import { AUDIENCES, COLOURS } from '@dhaaga-noor/shared-types';
import { AUDIENCE_KEYWORDS, COLOUR_KEYWORDS, OTHER_KEYWORDS, SIZE_KEYWORDS, STOPWORDS } from './keywords';
import { matchWord } from './matchWord';
import { romanize } from './romanize';

/** Words of which a piece must have one, what was typed first, and the fields where they count. */
export interface Term {
  tokens: string[];
  /** `text` is everything that a piece says. */
  field: 'id' | 'colours' | 'for' | 'text';
  /** What a shopper typed for a colour or a person: a piece may have it in its name instead. */
  typed?: string[];
}

/** What a shopper has typed, as far as it is understood. */
export interface Search {
  terms: Term[];
  /** The highest price in whole rupees. */
  max?: number;
}

const COLOUR_OF = new Map<string, string>(
  COLOURS.flatMap((colour) =>
    `${colour} ${COLOUR_KEYWORDS[colour]}`.split(' ').map((word) => [word, colour] as const),
  ),
);

const byWord = <T>(table: Record<string, T>) =>
  Object.entries(table).flatMap(([keywords, value]) =>
    keywords.split(' ').map((word) => [word, value] as const),
  );

const AUDIENCES_OF = new Map<string, readonly string[]>([
  ...AUDIENCES.map((audience) => [audience, [audience]] as const),
  ...byWord(AUDIENCE_KEYWORDS),
]);

const SIZES_OF = new Map(byWord(SIZE_KEYWORDS));
const OTHERS_OF = new Map([...byWord(OTHER_KEYWORDS), ...SIZES_OF]);

/** Shorter keywords are too much like other words, such as `jaali`. */
const LEAST_FUZZY = 6;

const isKeyword = (word: string) => [COLOUR_OF, AUDIENCES_OF, OTHERS_OF].some((table) => table.has(word));

/** What a keyword stands for; a long one may have a typo, unless that is a keyword itself. */
const lookUp = <T>(table: Map<string, T>, word: string): T | undefined =>
  isKeyword(word)
    ? table.get(word)
    : [...table].find(([keyword]) => keyword.length >= LEAST_FUZZY && matchWord(word, keyword) === 1)?.[1];

/** `bhabhee` and `laaal` as the keywords have them. */
function spell(word: string): string {
  const simple = word.replace(/e{2,}/g, 'i').replace(/(.)\1+/g, '$1');
  return !isKeyword(word) && isKeyword(simple) ? simple : word;
}

/** Shorter ones say nothing of a piece, but one. */
const TOKEN = /[\p{L}\p{M}]{3,}|om/gu;
/** `SDR 12`, `sdr012`, `SDL-061R`. */
const ID = /\b(sd[a-z]{1,3})[ -]*0*(\d{1,3})(r?)\b/g;
/** Ages, and the least that a piece should cost: `age 60`, `above ₹500`, `500 se zyada`. */
const NO_LIMIT =
  /\d{1,6}\W{0,3}(?:sa+l|years?|yrs?)\b|\b(?:age|sa+l|above|over|more than)\D{0,5}\d+|\d{1,6}\D{0,12}\b(?:above|more|[zj]yada|upar)\b(?!\D{0,5}\d)/g;
/** From 50 rupees on; from 20 with a word that says so. Smaller ones are ages and sizes. */
const PRICE =
  /[1-9]\d{2,}|[5-9]\d|(?:\b(?:under|below|upto|to|than|rs)|₹)\W{0,3}[2-9]\d+|[2-9]\d(?= tak| se)/g;

/** The highest price, if there is one: of two, as in `100 to 1k`, the last. */
function readMax(text: string): number | undefined {
  const prices = text
    .replaceAll(',', '')
    .replace(/\.(\d)k\b/g, '$100')
    .replace(/(\d)k\b/g, '$1000')
    .replace(NO_LIMIT, '')
    .match(PRICE);
  return Number(prices?.at(-1)?.replace(/\D/g, '')) || undefined;
}

function toTerm(word: string): Term {
  const colour = lookUp(COLOUR_OF, word);
  if (colour !== undefined) return { tokens: [colour], field: 'colours', typed: [word] };
  return { tokens: [word, ...(lookUp(OTHERS_OF, word)?.split(' ') ?? [])], field: 'text' };
}

/** What several words say together: a son of three years is a boy, a baby girl may be either. */
function mergeAudiences(audiences: readonly (readonly string[])[]): string[] {
  const merged = audiences.reduce((all, next) => {
    const both = all.filter((audience) => next.includes(audience));
    return both.length > 0 ? both : [...all, ...next];
  }, []);
  return [...merged].sort().join() === 'bhabhi,brother' ? ['couple'] : [...merged];
}

/** Reads a search: ids, colours, for whom, a highest price, and tokens. */
export function readSearch(typed: string): Search {
  const text = romanize(typed)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/sister[ -]in[ -]law/g, 'bhabhi');
  const ids = [...text.matchAll(ID)].map(([, prefix = '', digits = '', suffix = '']): Term => ({
    tokens: [prefix + digits.padStart(3, '0') + suffix],
    field: 'id',
  }));
  const rest = text.replace(ID, ' ');
  const tokens = (rest.match(TOKEN) ?? []).filter((word) => !STOPWORDS.has(word)).map(spell);
  const audiences = tokens.map((word) => lookUp(AUDIENCES_OF, word));
  const people = tokens.filter((_, at) => audiences[at]);
  // `chhoti behan` is a younger sister; `chhote phool` are small flowers.
  const isAge = (word: string, at: number) => audiences[at + 1] && lookUp(SIZES_OF, word);
  const things = tokens.filter((word, at) => !audiences[at] && !isAge(word, at)).map(toTerm);
  const who: Term = {
    tokens: mergeAudiences(audiences.filter((each) => each !== undefined)),
    field: 'for',
    typed: people,
  };
  const terms = [...ids, ...things, ...(people.length > 0 ? [who] : [])];
  return { terms, max: readMax(rest) };
}
