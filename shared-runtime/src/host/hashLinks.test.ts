import type { Composition } from 'shared-types';
import { pathOfHashLink } from './hashLinks';

const site = (router: Composition['router']) => ({ router }) as Composition;

describe('pathOfHashLink', () => {
  it.each([
    ['#/shop/rakhi/single', '/shop/rakhi/single'],
    ['#/shop/rakhi?page=2', '/shop/rakhi?page=2'],
    ['#/', '/'],
    ['#//evil.example', '/evil.example'],
    ['#/\\evil.example', '/evil.example'],
  ])('turns %s into %s', (hash, path) => {
    expect(pathOfHashLink(site('path'), { hash })).toBe(path);
  });

  it('leaves anchors alone', () => {
    expect(pathOfHashLink(site('path'), { hash: '#results' })).toBeUndefined();
    expect(pathOfHashLink(site('path'), { hash: '' })).toBeUndefined();
  });

  it('leaves hash routes alone where they are the addresses', () => {
    expect(pathOfHashLink(site('hash'), { hash: '#/shop' })).toBeUndefined();
  });
});
