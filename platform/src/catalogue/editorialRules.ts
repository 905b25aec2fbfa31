import type { CatalogueEntry } from './catalogue';
import { type Problem } from './problems';
import { toComparable } from './texts';

/** A name has at most this many words; one more when it is a set. */
const MAX_NAME_LENGTH = 3;
export const DESCRIPTION_LENGTH = { min: 12, max: 30 };

/** A product with a readable description. */
export type Described = CatalogueEntry & { description: string };

/** `5.5`, `pearl-edged` and `bhabhi’s` are one word each. */
export function toTokens(text: string): string[] {
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

const isDescribed = (product: CatalogueEntry): product is Described => product.description !== undefined;

/** The first entry of each id: a product in several lists has one description. */
function toDistinct(products: CatalogueEntry[]): CatalogueEntry[] {
  const firsts = new Map<string, CatalogueEntry>();
  for (const product of products) if (!firsts.has(product.id)) firsts.set(product.id, product);
  return [...firsts.values()];
}

/** The products that shoppers read the descriptions of, each once. */
export const toDescribed = (products: CatalogueEntry[]): Described[] =>
  toDistinct(products.filter(({ draft }) => !draft)).filter(isDescribed);

/** Problems of each name and description: their lengths, and names that two products have. */
export const findEditorialProblems = (products: CatalogueEntry[]): Problem[] => [
  ...findNameProblems(toDistinct(products)),
  ...findLengthProblems(toDescribed(products)),
];
