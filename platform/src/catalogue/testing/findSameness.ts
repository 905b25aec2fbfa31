import type { CatalogueEntry } from '../catalogue';
import { type Described, toDescribed, toTokens } from '../editorialRules';

/** A sequence of this many words is a phrase; at most `PHRASE_USES` descriptions may share it. */
const PHRASE_LENGTH = 4;
const PHRASE_USES = 6;
/** Share of the shorter description's words that another one may repeat. */
const LARGEST_OVERLAP = 0.6;

/** A line for each overused phrase, with the products that share it. */
function findPhrases(products: Described[]): string[] {
  const uses = new Map<string, Set<Described>>();
  for (const product of products) {
    const tokens = toTokens(product.description);
    for (let at = 0; at + PHRASE_LENGTH <= tokens.length; at += 1) {
      const phrase = tokens.slice(at, at + PHRASE_LENGTH).join(' ');
      uses.set(phrase, (uses.get(phrase) ?? new Set()).add(product));
    }
  }
  return [...uses].flatMap(([phrase, users]) => {
    if (users.size <= PHRASE_USES) return [];
    const ids = [...users].map(({ id }) => id).join(', ');
    return [`"${phrase}" is in ${users.size} descriptions, at most ${PHRASE_USES} may share it: ${ids}`];
  });
}

interface TokenizedText {
  product: Described;
  /** Each word once. */
  tokens: Set<string>;
}

/** The share of the shorter text's words that are also in the other. */
function toOverlap({ tokens }: TokenizedText, { tokens: others }: TokenizedText): number {
  const shared = [...tokens].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(tokens.size, others.size));
}

/**
 * Finds a previous description that overlaps too much, without comparing all: two that share so
 * many words share one of the shorter one's rarest, as many as it may have alone.
 */
function createOverlapSearch(all: TokenizedText[]) {
  const uses = new Map<string, number>();
  for (const { tokens } of all) for (const word of tokens) uses.set(word, (uses.get(word) ?? 0) + 1);
  const toRarest = ({ tokens }: TokenizedText) =>
    [...tokens]
      .sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
      .slice(0, Math.ceil(tokens.size * (1 - LARGEST_OVERLAP)));
  const [byWord, byRarest] = [new Map<string, TokenizedText[]>(), new Map<string, TokenizedText[]>()];
  const add = (index: Map<string, TokenizedText[]>, word: string, text: TokenizedText) => {
    const found = index.get(word);
    if (found) found.push(text);
    else index.set(word, [text]);
  };
  function* candidates(text: TokenizedText): Generator<TokenizedText> {
    for (const word of toRarest(text)) yield* byWord.get(word) ?? [];
    for (const word of text.tokens) yield* byRarest.get(word) ?? [];
  }
  return {
    find: (text: TokenizedText): { previous: TokenizedText; share: number } | undefined => {
      const compared = new Set<TokenizedText>();
      for (const previous of candidates(text)) {
        if (compared.has(previous)) continue;
        compared.add(previous);
        const share = toOverlap(text, previous);
        // The first will do: many alike would be compared with each other.
        if (share > LARGEST_OVERLAP) return { previous, share };
      }
      return undefined;
    },
    add: (text: TokenizedText) => {
      for (const word of text.tokens) add(byWord, word, text);
      for (const word of toRarest(text)) add(byRarest, word, text);
    },
  };
}

/** A line for each description that is too similar to a previous one. */
function findOverlaps(products: Described[]): string[] {
  const all = products.map((product) => ({ product, tokens: new Set(toTokens(product.description)) }));
  const search = createOverlapSearch(all);
  return all.flatMap((text) => {
    const found = search.find(text);
    search.add(text);
    if (!found) return [];
    const [share, limit] = [found.share, LARGEST_OVERLAP].map((part) => `${Math.ceil(part * 100)} %`);
    const { id } = found.previous.product;
    return [`${text.product.id} shares ${share} of its words with ${id}, at most ${limit} may be the same`];
  });
}

/**
 * What makes the descriptions of a whole shop sound alike to those who read them one after the
 * other: phrases and words that many share.
 */
export function findSameness(products: CatalogueEntry[]): string[] {
  const described = toDescribed(products);
  return [...findPhrases(described), ...findOverlaps(described)];
}
