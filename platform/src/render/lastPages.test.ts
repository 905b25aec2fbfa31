import { lastPages } from './lastPages';

describe('lastPages', () => {
  it('names the last page of each list that has more than one', () => {
    const urls = ['/', '/a', '/a?page=2', '/a?page=10', '/a?page=9', '/b', '/b?page=2', '/c'];
    expect(lastPages(urls)).toEqual(['/a?page=10', '/b?page=2']);
  });
});
