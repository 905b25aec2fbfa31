import path from 'node:path';
import {
  CARD_FIELDS,
  type CardFields,
  ENGLISH,
  PATHS,
  pickFields,
  VISIBLE_FIELDS,
  type Clip,
  type CollectionSummary,
  type HomeTile,
  type FeaturedProduct,
  type Picture,
  type Product,
} from '@dhaaga-noor/shared-types';
import { type CachedPicture, MEDIA_FOLDER, type PreparedClip } from '../media';
import type { Catalogue, CatalogueProduct, ClipFile, CollectionRecord, PictureFile } from './catalogue';
import { findSimilar } from './findSimilar';

/**
 * Stands for the URL of the release's folder, which only the built module knows (`generate.ts`). No
 * text of a catalogue may hold it (`texts.ts`).
 */
export const RELEASE_MARK = '\u007f';

/** The media made from a catalogue's files, by absolute path of the master. */
export interface MediaTable {
  picture: (file: string) => Omit<CachedPicture, 'files'>;
  clip: (file: string) => Omit<PreparedClip, 'files'>;
}

export const toPicture = (
  { file, alt, lang }: Pick<PictureFile, 'file' | 'alt' | 'lang'>,
  media: MediaTable,
): Picture => {
  const { name, width, height, widths, placeholder } = media.picture(file);
  return {
    kind: 'image',
    base: `${RELEASE_MARK}${MEDIA_FOLDER}/${name}`,
    widths,
    width,
    height,
    placeholder: `data:image/webp;base64,${placeholder}`,
    alt,
    ...(lang !== undefined && { lang }),
  };
};

const toClip = ({ file, alt, lang, poster }: ClipFile, media: MediaTable): Clip => {
  const { name, width, height } = media.clip(file);
  const src = `${RELEASE_MARK}${MEDIA_FOLDER}/${name}`;
  return {
    kind: 'video',
    src,
    width,
    height,
    alt,
    ...(lang !== undefined && { lang }),
    poster: toPicture({ file: poster, alt, lang }, media),
  };
};

function toProduct(product: CatalogueProduct, catalogue: Catalogue, media: MediaTable): Product {
  const { record, pictures, clips, untranslated } = product;
  const { id, category, type, subcategory, noSound } = record;
  return {
    id,
    category,
    type,
    subcategory,
    noSound,
    ...pickFields(record, VISIBLE_FIELDS),
    similar: findSimilar(catalogue, product),
    ...(untranslated && { untranslated }),
    media: [...pictures.map((each) => toPicture(each, media)), ...clips.map((each) => toClip(each, media))],
  };
}

/** The language of a text that is in English in a translated catalogue. */
export const langFieldOf = <Text extends string>(untranslated: Text[] | undefined, text: Text) =>
  untranslated?.includes(text) ? { lang: ENGLISH.code } : {};

/** The picture of a collection: its own, or that of the first product with a picture. */
function findCover(
  { folder, products }: Catalogue,
  { key, label, coverPicture, untranslated }: CollectionRecord,
): PictureFile | undefined {
  if (coverPicture !== undefined) {
    const lang = langFieldOf(untranslated, 'label');
    return { kind: 'image', file: path.join(folder, key, coverPicture), alt: `${label}.`, ...lang };
  }
  return products.get(key)?.find(({ pictures }) => pictures.length > 0)?.pictures[0];
}

/** Every picture on a catalogue's pages, each once: of products, posters of clips, covers. */
export function listPictures(catalogue: Catalogue): string[] {
  const products = [...catalogue.products.values()].flat();
  const files = products.flatMap(({ pictures, clips }) => [
    ...pictures.map(({ file }) => file),
    ...clips.map(({ poster }) => poster),
  ]);
  const covers = catalogue.collections.flatMap((collection) => findCover(catalogue, collection)?.file ?? []);
  return [...new Set([...files, ...covers])];
}

/** The master of a product's share picture; none for a product without pictures. */
export function findShareMaster({ pictures, clips }: CatalogueProduct): string | undefined {
  return pictures[0]?.file ?? clips[0]?.poster;
}

/** The index page's cards. */
export function toSummaries(catalogue: Catalogue, media: MediaTable): CollectionSummary[] {
  return catalogue.collections.map((collection) => {
    const { key, label, tag, description, untranslated } = collection;
    const cover = findCover(catalogue, collection);
    const prices = (catalogue.products.get(key) ?? []).map(({ record }) => record.price);
    return {
      key,
      label,
      ...(tag !== undefined && { tag }),
      description,
      count: prices.length,
      ...(prices.length > 0 && { from: Math.min(...prices) }),
      ...(cover && { cover: toPicture(cover, media) }),
      ...(untranslated && { untranslated }),
    };
  });
}

/** The tiles on Home: of the collections that ask for one and have products and a picture. */
export function toTiles(catalogue: Catalogue, media: MediaTable): HomeTile[] {
  return catalogue.collections.flatMap((collection) => {
    const { key, label: name, tile, untranslated } = collection;
    const cover = findCover(catalogue, collection);
    const count = catalogue.products.get(key)?.length ?? 0;
    if (!tile || !cover || count === 0) return [];
    const path = `${PATHS[catalogue.category]}/${key}`;
    return { name, ...langFieldOf(untranslated, 'label'), path, count, picture: toPicture(cover, media) };
  });
}

/** Products as pages show them. */
export function toProducts(
  products: CatalogueProduct[],
  { catalogue, media }: { catalogue: Catalogue; media: MediaTable },
): Product[] {
  return products.map((product) => toProduct(product, catalogue, media));
}

/** What cards outside a product's list show of it. */
export function toCardFields({ record, untranslated = [] }: CatalogueProduct): CardFields {
  const english = untranslated.filter((text) => CARD_FIELDS.some((field) => field === text));
  return {
    id: record.id,
    type: record.type,
    ...pickFields(record, CARD_FIELDS),
    ...(english.length > 0 && { untranslated: english }),
  };
}

/** The products on Home. */
export function toFeatured({ featured, category }: Catalogue, media: MediaTable): FeaturedProduct[] {
  return featured.map(({ place, product }) => {
    const [picture] = product.pictures;
    return {
      place,
      ...toCardFields(product),
      path: `${PATHS[category]}/${product.list}`,
      ...(picture && { picture: toPicture(picture, media) }),
    };
  });
}
