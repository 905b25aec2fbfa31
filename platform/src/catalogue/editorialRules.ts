import type { CatalogueEntry } from './catalogue';
import { type Problem } from './problems';
import { toComparable } from './texts';

/** A name has at most this many words; one more when it is a set. */
const MAX_NAME_LENGTH = 3;
export const DESCRIPTION_LENGTH = { min: 12, max: 30 };
/** A sequence of this many words is a phrase; at most `PHRASE_USES` descriptions may share it. */
const PHRASE_LENGTH = 4;
const PHRASE_USES = 6;
/** Share of the shorter description's words that another one may repeat. */
const LARGEST_OVERLAP = 0.6;

/** A product with a readable description. */
type Described = CatalogueEntry & { description: string };

/** `5.5`, `pearl-edged` and `bhabhi’s` are one word each. */
function toTokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}

const countOf = (tokens: number) => `${tokens} ${tokens === 1 ? 'word' : 'words'}`;

function toProblem(
  { file, lines, ...product }: CatalogueEntry,
  field: 'name' | 'description',
  problem: string,
  remedy: string,
): Problem {
  const place = { file, line: lines[field], field, value: product[field] };
  return { ...place, ...(field === 'description' && { code: 'WORDING' }), problem, remedy };
}

/** A draft keeps its name from what is added; nothing else is expected of it. */
function findNameProblems(products: CatalogueEntry[]): Problem[] {
  const owners = new Map<string, CatalogueEntry>();
  const toRank = ({ isPlaced, draft }: CatalogueEntry) => (isPlaced ? 2 : Number(draft ?? false));
  return products
    .sort((a, b) => toRank(a) - toRank(b))
    .flatMap((product) => {
      if (product.name === undefined) return [];
      const problems: Problem[] = [];
      const tokens = toTokens(product.name);
      if (!product.draft && tokens.length > MAX_NAME_LENGTH + (tokens.includes('set') ? 1 : 0)) {
        const remedy = `keep it to ${MAX_NAME_LENGTH}, or ${MAX_NAME_LENGTH + 1} with "set"`;
        problems.push(toProblem(product, 'name', countOf(tokens.length), remedy));
      }
      const key = toComparable(product.name);
      const owner = owners.get(key);
      if (!owner) owners.set(key, product);
      else if (!product.draft) {
        const problem = `already the name of ${owner.id} in ${owner.file}:${owner.lines.name}`;
        problems.push(toProblem(product, 'name', problem, 'choose another'));
      }
      return problems;
    });
}

function findLengthProblems(products: Described[]): Problem[] {
  const { min, max } = DESCRIPTION_LENGTH;
  return products.flatMap((product) => {
    const count = toTokens(product.description).length;
    if (count >= min && count <= max) return [];
    return [toProblem(product, 'description', countOf(count), `write ${min} to ${max}`)];
  });
}

/** Overused phrases. The first descriptions may keep them; each further one is reported. */
function findPhraseProblems(products: Described[]): Problem[] {
  const uses = new Map<string, Set<Described>>();
  for (const product of products) {
    const tokens = toTokens(product.description);
    for (let at = 0; at + PHRASE_LENGTH <= tokens.length; at += 1) {
      const phrase = tokens.slice(at, at + PHRASE_LENGTH).join(' ');
      uses.set(phrase, (uses.get(phrase) ?? new Set()).add(product));
    }
  }
  return [...uses].flatMap(([phrase, users]) =>
    [...users]
      .slice(PHRASE_USES)
      .map((product) =>
        toProblem(
          product,
          'description',
          `"${phrase}" is in ${users.size} descriptions`,
          'write it differently here',
        ),
      ),
  );
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

/** Descriptions that are too similar to a previous one. */
function findOverlapProblems(products: Described[]): Problem[] {
  const all = products.map((product) => ({ product, tokens: new Set(toTokens(product.description)) }));
  const search = createOverlapSearch(all);
  return all.flatMap((text) => {
    const found = search.find(text);
    search.add(text);
    if (!found) return [];
    const { id, file, lines } = found.previous.product;
    const problem = `shares ${Math.ceil(found.share * 100)} % of its words with ${id} in ${file}:${lines.description}`;
    return [toProblem(text.product, 'description', problem, 'say what only this piece has')];
  });
}

const isDescribed = (product: CatalogueEntry): product is Described => product.description !== undefined;

/** The first entry of each id: a product in several lists has one description. */
function toDistinct(products: CatalogueEntry[]): CatalogueEntry[] {
  const firsts = new Map<string, CatalogueEntry>();
  for (const product of products) if (!firsts.has(product.id)) firsts.set(product.id, product);
  return [...firsts.values()];
}

/**
 * Problems of the names and descriptions of a whole shop, which a shopper reads one after the
 * other.
 */
export function findEditorialProblems(products: CatalogueEntry[]): Problem[] {
  const distinct = toDistinct(products);
  const described = toDistinct(products.filter(({ draft }) => !draft)).filter(isDescribed);
  return [
    ...findNameProblems(distinct),
    ...findLengthProblems(described),
    ...findPhraseProblems(described),
    ...findOverlapProblems(described),
  ];
}
