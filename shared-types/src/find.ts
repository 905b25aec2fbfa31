import type { CardFields, Category, CollectionSummary, MediaItem, Picture } from './product';
import type { Audience, Colour } from './productKeys';
import { PATHS } from './routes';

/** A piece as the page that finds pieces knows it. All of them load at once: keep it short. */
export interface FindPiece extends CardFields {
  /** Key of its lumba collection. */
  subcategory?: string;
  /** Key of its list. */
  list: string;
  colours: Colour[];
  for: Audience[];
  /**
   * Words of its description and materials that its name lacks; in another language also those of
   * its English texts.
   */
  text: string;
  /** Its first picture, without texts and preview. */
  picture?: Pick<Picture, 'base' | 'widths' | 'width' | 'height'>;
  /** The kinds of its media, each once. */
  kinds: MediaItem['kind'][];
}

/** What a family has to find: its remote's module `./find` exports it as `index`. */
export interface FindIndex {
  family: Category;
  /** In display order. */
  collections: Pick<CollectionSummary, 'key' | 'label' | 'tag' | 'untranslated'>[];
  pieces: FindPiece[];
}

/** URL of the page that finds pieces, within a list such as `/shop/rakhi/single`. */
export function findInList(listPath: string): string {
  const [, , family = '', list = ''] = listPath.split('/');
  return `${PATHS.find}?${list === 'all' ? `family=${family}` : `list=${family}/${list}`}`;
}
