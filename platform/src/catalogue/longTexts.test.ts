import { listOfPage, parseListPath, toListUrl } from '@dhaaga-noor/shared-types';
import { type CatalogueEntry, toLines } from './catalogue';
import { toExportedCell, toFieldValue, toHeading } from './changes/tableColumns';
import { findEditorialProblems } from './editorialRules';
import { formatProblem } from './problems';
import { toProductId } from './productIds';
import { findTextProblem, toComparable } from './texts';

const LENGTH = 200_000;

/** What reads texts, cells, names and URLs from outside. */
const READERS: Record<string, (text: string) => unknown> = {
  findTextProblem: (text) => findTextProblem(text, 80),
  toComparable,
  findEditorialProblems: (text) => {
    const lines = toLines(() => 1);
    const product: CatalogueEntry = {
      id: 'A',
      list: 'single',
      name: text,
      description: text,
      file: '',
      lines,
    };
    return findEditorialProblems([product]);
  },
  formatProblem: (value) =>
    formatProblem({ file: value, line: 1, field: value, value, problem: '', remedy: '' }),
  toProductId,
  toHeading,
  toFieldValue: (text) => [toFieldValue('colours', text), toFieldValue('price', text)],
  toExportedCell,
  toListUrl: (text) => toListUrl(`/a${text}`, `?${text}`),
  parseListPath: (text) => parseListPath(`/a${text}`),
  listOfPage: (text) => listOfPage(`/a${text}`),
};
const PIECES = [
  ' ',
  '.',
  '-',
  'a-',
  "'",
  '=',
  '/',
  '/page/1',
  '/price-low',
  '&page=',
  '<',
  '\u200b',
  '1',
  'A1',
  'é',
];

it.each(Object.entries(READERS))('%s takes time in proportion to the length of a text', (_name, read) => {
  for (const piece of PIECES) {
    const start = performance.now();
    read(`${piece.repeat(LENGTH / piece.length)}!`);
    // By the square of the length it would be minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});
