import { findListed, toTableText, type FileTable } from './fileTable';

const TABLE: FileTable = {
  'a\n "pages.jsonl": {': { integrity: 'sha384-a', size: 1 },
  'in/pages.jsonl': { integrity: 'sha384-b', size: 2 },
  'pages.jsonl': { integrity: 'sha384-c', size: 3 },
  'quoted".txt': { integrity: 'sha384-d', size: 4 },
};

describe('a file in the text of a table', () => {
  it.each(Object.keys(TABLE))('is found by its name: %j', (name) => {
    expect(findListed(toTableText(TABLE), name)).toEqual(TABLE[name]);
  });

  it.each(['a', 'integrity', 'pages', ''])('is not found by another name: %j', (name) => {
    expect(findListed(toTableText(TABLE), name)).toBeUndefined();
  });
});
