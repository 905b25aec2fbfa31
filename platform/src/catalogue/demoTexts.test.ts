import path from 'node:path';
import { loadFamilies } from './loadFamilies';
import { findEditorialProblems } from './editorialRules';
import { formatProblems } from './problems';
import { findSameness } from './testing/findSameness';

it('the names and descriptions of the shop’s own catalogue break no rule', () => {
  const families = loadFamilies(path.resolve(__dirname, '../../..'));
  const listed = families.flatMap(({ catalogue }) => catalogue.listed);
  expect(listed.length).toBeGreaterThan(0);
  expect(formatProblems(findEditorialProblems(listed))).toBe('');
  expect(findSameness(listed)).toEqual([]);
});

it('each piece of the shop’s own catalogue is found by its colours and by whom it is for', () => {
  const families = loadFamilies(path.resolve(__dirname, '../../..'));
  const lost = families
    .flatMap(({ catalogue }) => catalogue.listed)
    .filter((product) => product.colours === undefined || product.for === undefined);
  expect(lost.map(({ file }) => file)).toEqual([]);
});
