import { AUDIENCES, COLOURS } from '@dhaaga-noor/shared-types';
import { AUDIENCE_KEYWORDS, COLOUR_KEYWORDS, OTHER_KEYWORDS, STOPWORDS } from './keywords';

/** Words of which a piece must have one, and the fields where they count. */
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
    [colour, ...COLOUR_KEYWORDS[colour].split(' ')].map((word) => [word, colour] as const),
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

const OTHERS_OF = new Map(byWord(OTHER_KEYWORDS));

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
  const prices = text.replaceAll(',', '').replace(NO_LIMIT, '').replace(/k\b/g, '000').match(PRICE);
  return Number(prices?.at(-1)?.replace(/\D/g, '')) || undefined;
}

function toTerm(word: string): Term {
  const colour = COLOUR_OF.get(word);
  if (colour !== undefined) return { tokens: [colour], field: 'colours', typed: [word] };
  return { tokens: [word, ...(OTHERS_OF.get(word)?.split(' ') ?? [])], field: 'text' };
}

/** What several words say together: a son of three years is a boy, a baby girl may be either. */
function mergeAudiences(tokens: string[]): string[] {
  const merged = tokens
    .map((word) => AUDIENCES_OF.get(word) ?? [])
    .reduce<readonly string[]>((all, next) => {
      const both = all.filter((audience) => next.includes(audience));
      return both.length > 0 ? both : [...all, ...next];
    }, []);
  const isCouple = merged.length === 2 && merged.includes('brother') && merged.includes('bhabhi');
  return isCouple ? ['couple'] : [...merged];
}

/** Reads a search: ids, colours, for whom, a highest price, and tokens. */
export function readSearch(typed: string): Search {
  const text = typed
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/sister[ -]in[ -]law/g, 'bhabhi');
  const ids = [...text.matchAll(ID)].map(([, prefix = '', digits = '', suffix = '']): Term => ({
    tokens: [prefix + digits.padStart(3, '0') + suffix],
    field: 'id',
  }));
  const rest = text.replace(ID, ' ');
  const tokens = (rest.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !STOPWORDS.has(word));
  const people = tokens.filter((token) => AUDIENCES_OF.has(token));
  const terms = [
    ...ids,
    ...tokens.filter((token) => !AUDIENCES_OF.has(token)).map(toTerm),
    ...(people.length > 0 ? [{ tokens: mergeAudiences(people), field: 'for' as const, typed: people }] : []),
  ];
  return { terms, max: readMax(rest) };
}
