import path from 'node:path';
import { loadFamilies } from './loadFamilies';
import { findEditorialProblems } from './editorialRules';
import { formatProblems } from './problems';

it('the names and descriptions of the shop’s own catalogue break no rule', () => {
  const families = loadFamilies(path.resolve(__dirname, '../../..'));
  const listed = families.flatMap(({ catalogue }) => catalogue.listed);
  expect(listed.length).toBeGreaterThan(0);
  expect(formatProblems(findEditorialProblems(listed))).toBe('');
});
