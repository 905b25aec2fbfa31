import path from 'node:path';
import { findStyleWarnings, toTexts } from './editorialRules';
import { loadFamilies } from './loadCatalogue';

const listed = loadFamilies(path.resolve(__dirname, '../../..')).flatMap(({ catalogue }) => catalogue.listed);
const descriptions = toTexts(listed, 'description');

it('the names and descriptions of the shop’s own catalogue break no rule of style', () => {
  expect(listed.length).toBeGreaterThan(0);
  expect(findStyleWarnings(listed)).toEqual([]);
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
