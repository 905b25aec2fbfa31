import { pathOfHashLink } from './hashLinks';

describe('pathOfHashLink', () => {
  it.each([
    ['#/shop', '/shop'],
    ['#/shop/rakhi/single?page=2', '/shop/rakhi/single?page=2'],
    ['#/', '/'],
    ['#//evil.example/shop', '/evil.example/shop'],
    [String.raw`#/\\evil.example`, '/evil.example'],
    ['#content', undefined],
    ['', undefined],
  ])('turns %j into %j', (hash, path) => expect(pathOfHashLink({ hash })).toBe(path));
});
