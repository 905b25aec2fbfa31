import type { CatalogueEntry } from './catalogue';
import { findOverlaps, LARGEST_OVERLAP } from './findOverlaps';

/** In words; a name has one more when it is a set. */
const LONGEST_NAME = 3;
const DESCRIPTION_LENGTH = { min: 12, max: 30 };
/** A sequence of this many words is a phrase; at most `PHRASE_USES` descriptions may share it. */
const PHRASE_LENGTH = 4;
const PHRASE_USES = 6;
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
function toTexts(products: CatalogueEntry[], field: 'name' | 'description'): Text[] {
  const firsts = new Map<string, Text>();
  for (const { id, draft, [field]: text } of products)
    if (!draft && text !== undefined && !firsts.has(id)) firsts.set(id, { id, tokens: toTokens(text) });
  return [...firsts.values()];
}

function toList(names: string[]): string {
  const others = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** A line for the products that break a rule, if there are any. */
const toLine = (rule: string, names: string[]) => (names.length === 0 ? [] : [`${rule}: ${toList(names)}`]);

const toCounted = ({ id, tokens }: Text) => `${id} (${tokens.length})`;

function checkLengths(names: Text[], descriptions: Text[]): string[] {
  const { min, max } = DESCRIPTION_LENGTH;
  const isLongName = ({ tokens }: Text) => tokens.length > LONGEST_NAME + (tokens.includes('set') ? 1 : 0);
  const isOtherLength = ({ tokens }: Text) => tokens.length < min || tokens.length > max;
  const rule = `names of more than ${LONGEST_NAME} words, or ${LONGEST_NAME + 1} with "set"`;
  return [
    ...toLine(rule, names.filter(isLongName).map(toCounted)),
    ...toLine(
      `descriptions of fewer than ${min} or more than ${max} words`,
      descriptions.filter(isOtherLength).map(toCounted),
    ),
  ];
}

/** A line for each phrase that too many descriptions share, as long as the same ones share it. */
function checkPhrases(descriptions: Text[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { id, tokens } of descriptions) {
    for (let at = 0; at + PHRASE_LENGTH <= tokens.length; at += 1) {
      const phrase = tokens.slice(at, at + PHRASE_LENGTH).join(' ');
      users.set(phrase, (users.get(phrase) ?? new Set()).add(id));
    }
  }
  const phrases: Text[] = [];
  for (const [phrase, ids] of users) {
    if (ids.size <= PHRASE_USES) continue;
    const tokens = phrase.split(' ');
    const [id, last] = [toList([...ids]), phrases.at(-1)];
    const isNext =
      last?.id === id && last.tokens.slice(1 - PHRASE_LENGTH).join() === tokens.slice(0, -1).join();
    if (isNext) last.tokens.push(...tokens.slice(-1));
    else phrases.push({ id, tokens });
  }
  return phrases.map(
    ({ id, tokens }) => `more than ${PHRASE_USES} descriptions with "${tokens.join(' ')}": ${id}`,
  );
}

/** Others have the few words of a short one by chance: it is not compared. */
function checkOverlaps(descriptions: Text[]): string[] {
  const toPercent = (share: number) => `${Math.ceil(share * 100)} %`;
  const compared = descriptions.filter(({ tokens }) => tokens.length >= DESCRIPTION_LENGTH.min);
  const overlaps = findOverlaps(compared.map(({ id, tokens }) => ({ id, tokens: new Set(tokens) })));
  return toLine(
    `descriptions with more than ${toPercent(LARGEST_OVERLAP)} of another's words`,
    overlaps.map(({ id, previous, share }) => `${id} (${toPercent(share)} of ${previous})`),
  );
}

/** A line for each rule of style that texts of a shop break, with the limit and the products. */
export function findStyleWarnings(products: CatalogueEntry[]): string[] {
  const [names, descriptions] = [toTexts(products, 'name'), toTexts(products, 'description')];
  return [
    ...checkLengths(names, descriptions),
    ...checkPhrases(descriptions),
    ...checkOverlaps(descriptions),
  ];
}
