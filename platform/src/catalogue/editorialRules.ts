import type { CatalogueEntry } from './catalogue';

/** In words; a name has one more when it is a set. */
const LONGEST_NAME = 3;
const DESCRIPTION_LENGTH = { min: 12, max: 30 };
/** A line names at most this many products. */
const MOST_NAMED = 20;

interface Text {
  id: string;
  tokens: string[];
}

/** `5.5`, `pearl-edged` and `bhabhi’s` are one word each. */
const toTokens = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];

/** What shoppers read of each product, once, in however many lists it is. */
export function toTexts(products: CatalogueEntry[], field: 'name' | 'description'): Text[] {
  const firsts = new Map<string, Text>();
  for (const { id, draft, [field]: text } of products)
    if (!draft && text !== undefined && !firsts.has(id)) firsts.set(id, { id, tokens: toTokens(text) });
  return [...firsts.values()];
}

function toList(names: string[]): string {
  const others = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

const toLine = (rule: string, names: string[]) => (names.length === 0 ? [] : [`${rule}: ${toList(names)}`]);

const toCounted = ({ id, tokens }: Text) => `${id} (${tokens.length})`;

/** A line for each rule of style that texts of a shop break, with the limit and the products. */
export function findStyleWarnings(products: CatalogueEntry[]): string[] {
  const { min, max } = DESCRIPTION_LENGTH;
  const isLongName = ({ tokens }: Text) => tokens.length > LONGEST_NAME + (tokens.includes('set') ? 1 : 0);
  const isOtherLength = ({ tokens }: Text) => tokens.length < min || tokens.length > max;
  return [
    ...toLine(
      `names of more than ${LONGEST_NAME} words, or ${LONGEST_NAME + 1} with "set"`,
      toTexts(products, 'name').filter(isLongName).map(toCounted),
    ),
    ...toLine(
      `descriptions of fewer than ${min} or more than ${max} words`,
      toTexts(products, 'description').filter(isOtherLength).map(toCounted),
    ),
  ];
}
