import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE, testRemote } from '@dhaaga-noor/shared-runtime/testing';
import type { Composition, FindIndex } from '@dhaaga-noor/shared-types';
import { NOTHING } from './findState';
import { loadFinder } from './loadFinder';
import { toCardProduct } from './toCardProduct';

const index: FindIndex = {
  family: 'rakhi',
  collections: [{ key: 'single', label: 'Single Rakhi' }],
  pieces: [
    {
      id: 'SDR001',
      name: 'Rani Rakhi',
      price: 100,
      list: 'single',
      colours: [],
      for: [],
      text: '',
      kinds: ['image'],
      picture: { base: '/rani', widths: [320], width: 320, height: 320 },
    },
  ],
};

describe('loadFinder', () => {
  it('says of a remote that lacks the page’s language that its texts are in English', async () => {
    provideHost({ site: TEST_SITE, loadRemote: () => Promise.resolve({ index }) });
    const remote = testRemote({
      name: 'mfe-rakhi',
      lang: 'en',
      exposes: { './find': { scripts: [], styles: [] } },
    });
    const { finder } = await loadFinder({ remotes: [remote] } as Partial<Composition> as Composition);
    expect(finder.collectionOf('rakhi/single')).toMatchObject({
      untranslated: ['label', 'tag', 'description'],
    });
    const [found] = finder.find(NOTHING).pieces;
    expect(found && toCardProduct(found)).toMatchObject({
      untranslated: ['name'],
      media: [{ alt: 'Rani Rakhi', lang: 'en' }],
    });
  });
});
