import type { ListedProduct } from './catalogue';
import { type Problem, showValue } from './problems';
import { toComparable } from './texts';

/** A name has at most this many words; one more when it is a set. */
const NAME_WORDS = 3;
export const DESCRIPTION_WORDS = { least: 12, most: 30 };
/** A sequence of so many words is a phrase; it may stand in at most `PHRASE_USES` descriptions. */
const PHRASE_WORDS = 4;
const PHRASE_USES = 6;
/** Share of the shorter description's words that another may have as well. */
const LARGEST_OVERLAP = 0.6;

/** A product whose description could be read. */
type Described = ListedProduct & { description: string };

/** `5.5`, `pearl-edged` and `bhabhi’s` are one word each. */
function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}

const countOf = (words: number) => `${words} ${words === 1 ? 'word' : 'words'}`;

function toProblem(
  { file, lines, ...product }: ListedProduct,
  field: 'name' | 'description',
  problem: string,
  remedy: string,
): Problem {
  return { file, line: lines[field], field, value: showValue(product[field]), problem, remedy };
}

function findNameProblems(products: ListedProduct[]): Problem[] {
  const owners = new Map<string, ListedProduct>();
  return products.flatMap((product) => {
    if (product.name === undefined) return [];
    const problems: Problem[] = [];
    const words = toWords(product.name);
    if (words.length > NAME_WORDS + (words.includes('set') ? 1 : 0)) {
      const remedy = `keep it to ${NAME_WORDS}, or ${NAME_WORDS + 1} with "set"`;
      problems.push(toProblem(product, 'name', countOf(words.length), remedy));
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
  const { least, most } = DESCRIPTION_WORDS;
  return products.flatMap((product) => {
    const count = toWords(product.description).length;
    if (count >= least && count <= most) return [];
    return [toProblem(product, 'description', countOf(count), `write ${least} to ${most}`)];
  });
}

/** Phrases that too many descriptions have, told of each description after the ones that may keep them. */
function findPhraseProblems(products: Described[]): Problem[] {
  const uses = new Map<string, Set<Described>>();
  for (const product of products) {
    const words = toWords(product.description);
    for (let at = 0; at + PHRASE_WORDS <= words.length; at += 1) {
      const phrase = words.slice(at, at + PHRASE_WORDS).join(' ');
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
          `"${phrase}" stands in ${users.size} descriptions`,
          'say it in other words here',
        ),
      ),
  );
}

/** The share of the shorter text's words that the other has as well. */
function toOverlap(words: Set<string>, others: Set<string>): number {
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(words.size, others.size));
}

/** Descriptions that say much the same as an earlier one, each with the earlier one that is closest. */
function findOverlapProblems(products: Described[]): Problem[] {
  const described = products.map((product) => ({ product, words: new Set(toWords(product.description)) }));
  return described.flatMap(({ product, words }, at) => {
    const [closest] = described
      .slice(0, at)
      .map((other) => ({ other: other.product, overlap: toOverlap(words, other.words) }))
      .sort((a, b) => b.overlap - a.overlap);
    if (!closest || closest.overlap <= LARGEST_OVERLAP) return [];
    const { other, overlap } = closest;
    const place = `${other.id} in ${other.file}:${other.lines.description}`;
    const problem = `shares ${Math.ceil(overlap * 100)} % of its words with ${place}`;
    return [toProblem(product, 'description', problem, 'say what only this piece has')];
  });
}

const isDescribed = (product: ListedProduct): product is Described => product.description !== undefined;

/** The first entry of each id: a product that stands in several lists is described once. */
function toDistinct(products: ListedProduct[]): ListedProduct[] {
  const firsts = new Map<string, ListedProduct>();
  for (const product of products) if (!firsts.has(product.id)) firsts.set(product.id, product);
  return [...firsts.values()];
}

/** What is wrong with the names and descriptions of a whole shop, as a shopper reads them one after the other. */
export function findEditorialProblems(products: ListedProduct[]): Problem[] {
  const distinct = toDistinct(products.filter(({ draft }) => !draft));
  const described = distinct.filter(isDescribed);
  return [
    ...findNameProblems(distinct),
    ...findLengthProblems(described),
    ...findPhraseProblems(described),
    ...findOverlapProblems(described),
  ];
}
