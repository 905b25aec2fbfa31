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

/** In rupees. Smaller numbers are ages and sizes. */
const LEAST_PRICE = 50;
/** `SDR 12`, `sdr012`, `SDL-061R`. */
const ID = /\b(sd[a-z]{1,3})[ -]*0*(\d{1,3})(r?)\b/g;

function toTerm(word: string): Term {
  const colour = COLOUR_OF.get(word);
  if (colour !== undefined) return { tokens: [colour], field: 'colours' };
  const others = Object.hasOwn(OTHER_KEYWORDS, word) ? (OTHER_KEYWORDS[word]?.split(' ') ?? []) : [];
  return { tokens: [word, ...others], field: 'text' };
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
  const numbers = (rest.replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
  const max = numbers.find((number) => number >= LEAST_PRICE);
  const audiences = mergeAudiences(tokens);
  const terms = [
    ...ids,
    ...tokens.filter((token) => !AUDIENCES_OF.has(token)).map(toTerm),
    ...(audiences.length > 0 ? [{ tokens: audiences, field: 'for' as const }] : []),
  ];
  return { terms, ...(max !== undefined && { max }) };
}
