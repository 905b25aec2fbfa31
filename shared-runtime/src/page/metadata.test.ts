import { dropDoubled, dropReplaced, readMetadata } from './metadata';

const heads = () => [...document.head.children].map(({ outerHTML }) => outerHTML);

describe('dropDoubled', () => {
  it('leaves what a page has once', () => {
    document.head.innerHTML =
      '<title>Foreign</title><title>Page</title><meta name="description" content="page">';
    dropDoubled(readMetadata());
    expect(heads()).toEqual(['<meta name="description" content="page">']);
  });
});

describe('dropReplaced', () => {
  it('leaves one of each kind, the newer of two', () => {
    document.head.innerHTML =
      '<title>Old</title><meta name="description" content="old"><meta name="robots" content="noindex">';
    const before = readMetadata();
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'description', content: 'new' }),
      Object.assign(document.createElement('title'), { textContent: 'New' }),
    );
    dropReplaced(before);
    expect(heads()).toEqual([
      '<meta name="robots" content="noindex">',
      '<meta name="description" content="new">',
      '<title>New</title>',
    ]);
  });

  it('keeps hydrated elements', () => {
    document.head.innerHTML = '<title>Page</title><link rel="canonical" href="/shop">';
    const before = readMetadata();
    dropReplaced(before);
    expect(heads()).toEqual(['<title>Page</title>', '<link rel="canonical" href="/shop">']);
  });
});
