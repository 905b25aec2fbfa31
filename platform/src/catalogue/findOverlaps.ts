/** Share of the shorter text's words that another one may repeat. */
export const LARGEST_OVERLAP = 0.6;

export interface TokenizedText {
  id: string;
  /** Each word once. */
  tokens: ReadonlySet<string>;
}

interface Overlap {
  id: string;
  previous: string;
  /** Above `LARGEST_OVERLAP`, at most 1. */
  share: number;
}

/** The share of the shorter text's words that are also in the other. */
function toShare({ tokens }: TokenizedText, { tokens: others }: TokenizedText): number {
  const shared = [...tokens].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(tokens.size, others.size));
}

/**
 * Finds a previous text that overlaps too much, without comparing all: two that share so many words
 * share one of the shorter one's rarest, as many as it may have alone.
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
    find: (text: TokenizedText): Overlap | undefined => {
      const compared = new Set<TokenizedText>();
      for (const previous of candidates(text)) {
        if (compared.has(previous)) continue;
        compared.add(previous);
        const share = toShare(text, previous);
        // The first will do: many alike would be compared with each other.
        if (share > LARGEST_OVERLAP) return { id: text.id, previous: previous.id, share };
      }
      return undefined;
    },
    add: (text: TokenizedText) => {
      for (const word of text.tokens) add(byWord, word, text);
      for (const word of toRarest(text)) add(byRarest, word, text);
    },
  };
}

/** The texts that are too similar to a previous one. */
export function findOverlaps(all: TokenizedText[]): Overlap[] {
  const search = createOverlapSearch(all);
  return all.flatMap((text) => {
    const found = search.find(text);
    search.add(text);
    return found ?? [];
  });
}
