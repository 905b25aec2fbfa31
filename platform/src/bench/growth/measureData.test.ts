import { loadFamilies } from '../../catalogue/commands/families';
import { TEST_MEDIA } from '../../catalogue/testMedia';
import { WORKSPACE } from '../../workspace';
import { measureData } from './measureData';

describe('a first visit to a list', () => {
  it.each(['mfe-rakhi', 'mfe-lumba'])(
    'of %s takes hardly more data of a hundred times the products',
    (part) => {
      const family = loadFamilies(WORKSPACE).find((each) => each.part === part)?.catalogue;
      if (!family) throw new Error(`${part} has no catalogue.`);
      const today = measureData(family, TEST_MEDIA, 1);
      const grown = measureData(family, TEST_MEDIA, 100);
      expect(grown.scripts).toBeGreaterThan(today.scripts * 70);
      expect(grown.page).toBe(today.page);
      // 5 % of what a first visit takes, which is 115 KB of scripts.
      const more = grown.root + grown.indexes - today.root - today.indexes;
      expect(more).toBeGreaterThan(0);
      expect(more).toBeLessThan(5750);
    },
  );
});
