import path from 'node:path';
import { loadFamilies } from './loadCatalogue';

// The limits: docs/wording.md. A name has one more word when it is a set.
const LONGEST_NAME = 3;
const DESCRIPTION_LENGTH = { min: 12, max: 30 };

/** `5.5`, `pearl-edged` and `bhabhi’s` are one word each. */
const toTokens = (text = ''): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];

const listed = loadFamilies(path.resolve(__dirname, '../../..')).flatMap(({ catalogue }) => catalogue.listed);

/** What shoppers read of each product, once, in however many lists it is. */
const toTexts = (field: 'name' | 'description') => {
  const texts = new Map(listed.filter(({ draft }) => !draft).map(({ id, [field]: text }) => [id, text]));
  return [...texts].map(([id, text]) => ({ id, tokens: toTokens(text) }));
};
const descriptions = toTexts('description');

it('the names and descriptions of the shop’s own catalogue are neither too short nor too long', () => {
  expect(listed.length).toBeGreaterThan(0);
  const long = toTexts('name').filter(
    ({ tokens }) => tokens.length > LONGEST_NAME + (tokens.includes('set') ? 1 : 0),
  );
  const { min, max } = DESCRIPTION_LENGTH;
  const other = descriptions.filter(({ tokens }) => tokens.length < min || tokens.length > max);
  expect([...long, ...other]).toEqual([]);
});

it('at most six of its descriptions share four words in a row', () => {
  const users = new Map<string, Set<string>>();
  for (const { id, tokens } of descriptions)
    for (let at = 0; at + 4 <= tokens.length; at += 1) {
      const phrase = tokens.slice(at, at + 4).join(' ');
      users.set(phrase, (users.get(phrase) ?? new Set()).add(id));
    }
  expect(users.size).toBeGreaterThan(descriptions.length);
  expect([...users].filter(([, ids]) => ids.size > 6)).toEqual([]);
});

it('none of them has more than 60 % of its words in common with another', () => {
  const all = descriptions.map(({ id, tokens }) => ({ id, tokens: new Set(tokens) }));
  const alike = all.flatMap((one, at) =>
    all.slice(0, at).flatMap((other) => {
      const shared = [...one.tokens].filter((word) => other.tokens.has(word)).length;
      return shared > 0.6 * Math.min(one.tokens.size, other.tokens.size) ? [`${one.id} and ${other.id}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

it('each piece of the shop’s own catalogue is found by its colours and by whom it is for', () => {
  const lost = listed.filter((product) => product.colours === undefined || product.for === undefined);
  expect(lost.map(({ file }) => file)).toEqual([]);
});
