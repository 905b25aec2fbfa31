import type { RouteLoaderArguments } from 'shared-runtime';
import type { Category, Product } from 'shared-types';
import { largestRendition, sourceSet } from '../primitives/renditions';
import { cardSizes } from './cardSizes';
import type { ListData } from './loadList';
import { FIRST_SEEN } from './ProductGrid';

interface PictureSources {
  /** `srcset` by type, best first. */
  sources: Record<string, string>;
  src: string;
}

/** The pictures that the first screen of a list's page shows. */
export function firstPictures(products: Product[]): PictureSources[] {
  return products
    .slice(0, FIRST_SEEN * 2)
    .flatMap(({ media: [first] }) => first ?? [])
    .map((item) => (item.kind === 'image' ? item : item.poster))
    .map((picture) => ({
      src: largestRendition(picture),
      sources: { 'image/avif': sourceSet(picture, 'avif'), 'image/jpeg': sourceSet(picture, 'jpg') },
    }));
}

/** Browsers keep a picture that chooses by the screen's width for as long as the document: each is made once. */
const asked = new Set<string>();

/** Gets a picture into the browser's cache, in the rendition that a card will choose. */
function loadPicture({ sources, src }: PictureSources, sizes: string): void {
  if (asked.has(src)) return;
  asked.add(src);
  const picture = document.createElement('picture');
  for (const [type, srcset] of Object.entries(sources)) {
    picture.append(Object.assign(document.createElement('source'), { type, sizes, srcset }));
  }
  // In the picture before it has an address: it would else be asked for by that at once.
  const image = document.createElement('img');
  picture.append(image);
  image.fetchPriority = 'low';
  image.src = src;
}

/**
 * A list's loader which asks for the pictures of the first screen as soon as its data are there, before they are drawn.
 */
export function withPictures<List extends ListData | null>(
  family: Category,
  load: (args: RouteLoaderArguments) => Promise<List>,
) {
  return async (args: RouteLoaderArguments): Promise<List> => {
    const list = await load(args);
    // Pages are also rendered outside of browsers.
    if (typeof document !== 'undefined' && !args.dataOnly)
      for (const picture of firstPictures((list?.sorted ?? list)?.products ?? []))
        loadPicture(picture, cardSizes(family));
    return list;
  };
}
