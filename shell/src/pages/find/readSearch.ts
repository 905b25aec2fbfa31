import { AUDIENCES, COLOURS } from '@dhaaga-noor/shared-types';
import { AUDIENCE_KEYWORDS, COLOUR_KEYWORDS, OTHER_KEYWORDS, STOPWORDS } from './keywords';

/** Words of which a piece must have one, and the fields where they count. */
export interface Term {
  tokens: string[];
  /** `text` is everything that a piece says. */
  field: 'id' | 'colours' | 'for' | 'text';
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

const AUDIENCES_OF = new Map<string, readonly string[]>([
  ...AUDIENCES.map((audience) => [audience, [audience]] as const),
  ...Object.entries(AUDIENCE_KEYWORDS).flatMap(([tokens, audiences]) =>
    tokens.split(' ').map((word) => [word, audiences] as const),
  ),
]);

/** `under ₹100`, `below rs 100`, `100 tak`, `100 se kam`. */
const MAX =
  /(?:\b(?:under|below|upto|up to|within|less than)|<) ?(?:₹|rs\.?)? ?(\d{2,5})|(?:₹|rs\.?)? ?\b(\d{2,5}) ?(?:tak|se kam)\b/;
/** `SDR 12`, `sdr012`, `SDL-061R`. */
const ID = /\b(sd[a-z]{1,3})[ -]*0*(\d{1,3})(r?)\b/g;

function toTerm(word: string): Term {
  const colour = COLOUR_OF.get(word);
  // The word itself, too: a rani lumba may be named so.
  if (colour !== undefined) return { tokens: [colour], field: 'colours' };
  const audiences = AUDIENCES_OF.get(word);
  if (audiences) return { tokens: [...audiences], field: 'for' };
  const others = Object.hasOwn(OTHER_KEYWORDS, word) ? (OTHER_KEYWORDS[word]?.split(' ') ?? []) : [];
  return { tokens: [word, ...others], field: 'text' };
}

/** Reads a search: ids, colours, for whom, a highest price, and tokens. */
export function readSearch(typed: string): Search {
  const text = typed
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/sister[ -]in[ -]law/g, 'bhabhi');
  const [, before, after] = MAX.exec(text) ?? [];
  const ids = [...text.matchAll(ID)].map(([, prefix = '', digits = '', suffix = '']): Term => ({
    tokens: [prefix + digits.padStart(3, '0') + suffix],
    field: 'id',
  }));
  const rest = text.replace(MAX, ' ').replace(ID, ' ');
  const tokens = (rest.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !STOPWORDS.has(word));
  const max = Number(before ?? after);
  return { terms: [...ids, ...tokens.map(toTerm)], ...(max > 0 && { max }) };
}
