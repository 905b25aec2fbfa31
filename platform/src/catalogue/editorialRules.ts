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
  return { file, line: lines[field], field, value: product[field], problem, remedy };
}

function findNameProblems(products: CatalogueEntry[]): Problem[] {
  const owners = new Map<string, CatalogueEntry>();
  return products.flatMap((product) => {
    if (product.name === undefined) return [];
    const problems: Problem[] = [];
    const tokens = toTokens(product.name);
    if (tokens.length > MAX_NAME_LENGTH + (tokens.includes('set') ? 1 : 0)) {
      const remedy = `keep it to ${MAX_NAME_LENGTH}, or ${MAX_NAME_LENGTH + 1} with "set"`;
      problems.push(toProblem(product, 'name', countOf(tokens.length), remedy));
    }
    const key = toComparable(product.name);
    const owner = owners.get(key);
    if (!owner) owners.set(key, product);
    else {
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

/** The share of the shorter text's words that are also in the other. */
function toOverlap(tokens: Set<string>, others: Set<string>): number {
  const shared = [...tokens].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(tokens.size, others.size));
}

/** Descriptions that are too similar to a previous one, each with the closest previous one. */
function findOverlapProblems(products: Described[]): Problem[] {
  const described = products.map((product) => ({ product, tokens: new Set(toTokens(product.description)) }));
  return described.flatMap(({ product, tokens }, at) => {
    const [closest] = described
      .slice(0, at)
      .map((other) => ({ other: other.product, overlap: toOverlap(tokens, other.tokens) }))
      .sort((a, b) => b.overlap - a.overlap);
    if (!closest || closest.overlap <= LARGEST_OVERLAP) return [];
    const { other, overlap } = closest;
    const position = `${other.id} in ${other.file}:${other.lines.description}`;
    const problem = `shares ${Math.ceil(overlap * 100)} % of its words with ${position}`;
    return [toProblem(product, 'description', problem, 'say what only this piece has')];
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
  const distinct = toDistinct(products.filter(({ draft }) => !draft));
  const described = distinct.filter(isDescribed);
  return [
    ...findNameProblems(distinct),
    ...findLengthProblems(described),
    ...findPhraseProblems(described),
    ...findOverlapProblems(described),
  ];
}
