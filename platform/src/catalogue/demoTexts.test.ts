import path from 'node:path';
import { loadFamilies } from './loadCatalogue';
import { findStyleWarnings } from './editorialRules';

it('the names and descriptions of the shop’s own catalogue break no rule of style', () => {
  const families = loadFamilies(path.resolve(__dirname, '../../..'));
  const listed = families.flatMap(({ catalogue }) => catalogue.listed);
  expect(listed.length).toBeGreaterThan(0);
  expect(findStyleWarnings(listed)).toEqual([]);
});

it('each piece of the shop’s own catalogue is found by its colours and by whom it is for', () => {
  const families = loadFamilies(path.resolve(__dirname, '../../..'));
  const lost = families
    .flatMap(({ catalogue }) => catalogue.listed)
    .filter((product) => product.colours === undefined || product.for === undefined);
  expect(lost.map(({ file }) => file)).toEqual([]);
});
