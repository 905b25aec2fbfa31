import { hasPage } from './matchRoute';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const { composition } = planComposition(
  [
    { release: shellRelease(), base: '/s/' },
    { release: remoteRelease(), base: '/r/' },
  ],
  { router: 'path' },
);

describe('hasPage', () => {
  it.each(['/', '/shop', '/about', '/contact', '/image-test', '/shop/rakhi', '/shop/rakhi/', '/shop/rakhi/single'])(
    'finds a page at %s',
    (path) => expect(hasPage(composition, path)).toBe(true),
  );

  it.each(['/nowhere', '/shop/rakhi/unknown', '/shop/rakhi/__proto__', '/shop/rakhi/single/extra', '/shop/lumba'])(
    'finds none at %s',
    (path) => expect(hasPage(composition, path)).toBe(false),
  );
});
