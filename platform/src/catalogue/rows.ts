import path from 'node:path';
import { PATHS } from 'shared-types';
import type { Catalogue, CatalogueProduct, ClipFile, CollectionRecord, PictureFile } from './catalogue';

/** A picture as the media pipeline made it. */
export interface PictureData {
  /** Its renditions are `media/{name}-{width}.avif` and `.jpg`. */
  name: string;
  width: number;
  height: number;
  /** Ascending, in pixels. */
  widths: number[];
  /** The blurred preview, WebP in base64. */
  placeholder: string;
}

/** A clip as the media pipeline made it: `media/{name}`. */
export interface ClipData {
  name: string;
  width: number;
  height: number;
}

/** What became of the files of a catalogue, by absolute path of the master. */
export interface MediaTable {
  picture: (file: string) => PictureData;
  clip: (file: string) => ClipData;
}

type PictureRow = [name: string, shape: number, placeholder: string, alt: string];
type ClipRow = [name: string, width: number, height: number, alt: string, poster: PictureRow];
type Kind = [category: string, type: string | 0, subcategory: string | 0];
type ProductRow = [
  id: string,
  name: string,
  price: number,
  description: string,
  kind: number,
  pictures: PictureRow[],
  clips: ClipRow[],
  noSound: 0 | 1,
];

/** Rows shipped to the browser refer by number to tables of what they share; see decoder.ts for the way back. */
class RowWriter {
  readonly shapes: number[][] = [];
  readonly kinds: Kind[] = [];

  constructor(private readonly media: MediaTable) {}

  private place<Row>(table: Row[], row: Row): number {
    const key = JSON.stringify(row);
    const index = table.findIndex((each) => JSON.stringify(each) === key);
    return index >= 0 ? index : table.push(row) - 1;
  }

  picture({ file, alt }: Pick<PictureFile, 'file' | 'alt'>): PictureRow {
    const { name, width, height, widths, placeholder } = this.media.picture(file);
    return [name, this.place(this.shapes, [width, height, ...widths]), placeholder, alt];
  }

  clip({ file, alt, poster }: ClipFile): ClipRow {
    const { name, width, height } = this.media.clip(file);
    return [name, width, height, alt, this.picture({ file: poster, alt })];
  }

  product({ record, pictures, clips }: CatalogueProduct): ProductRow {
    const { id, name, price, description, category, type = 0, subcategory = 0, noSound } = record;
    const kind = this.place<Kind>(this.kinds, [category, type, subcategory]);
    const rows: [PictureRow[], ClipRow[]] = [
      pictures.map((each) => this.picture(each)),
      clips.map((each) => this.clip(each)),
    ];
    return [id, name, price, description, kind, ...rows, noSound ? 1 : 0];
  }
}

/** The picture of a collection: its own, that of the product it names, or that of the first that has a picture. */
function findCover(
  { folder, products }: Catalogue,
  { key, label, cover, coverPicture }: CollectionRecord,
): PictureFile | undefined {
  if (coverPicture !== undefined) {
    return { kind: 'image', file: path.join(folder, key, coverPicture), alt: `${label}.` };
  }
  const pictured = (products.get(key) ?? []).filter(({ pictures }) => pictures.length > 0);
  return (pictured.find(({ record }) => record.id === cover) ?? pictured[0])?.pictures[0];
}

/** Every picture that a catalogue's pages show, each once: of products, posters of clips, covers. */
export function listPictures(catalogue: Catalogue): string[] {
  const products = [...catalogue.products.values()].flat();
  const files = products.flatMap(({ pictures, clips }) => [
    ...pictures.map(({ file }) => file),
    ...clips.map(({ poster }) => poster),
  ]);
  const covers = catalogue.collections.flatMap((collection) => findCover(catalogue, collection)?.file ?? []);
  return [...new Set([...files, ...covers])];
}

/** Rows of the index page's cards. */
export function toSummaryRows(catalogue: Catalogue, media: MediaTable) {
  const writer = new RowWriter(media);
  const collections = catalogue.collections.map((collection) => {
    const { key, label, description } = collection;
    const cover = findCover(catalogue, collection);
    const count = catalogue.products.get(key)?.length ?? 0;
    return [key, label, description, count, cover ? writer.picture(cover) : 0];
  });
  return { shapes: writer.shapes, collections };
}

/** Rows of one collection's list. */
export function toListRows(products: CatalogueProduct[], media: MediaTable) {
  const writer = new RowWriter(media);
  const rows = products.map((product) => writer.product(product));
  return { shapes: writer.shapes, kinds: writer.kinds, products: rows };
}

/** Rows of the products on Home. */
export function toFeaturedRows({ featured, category }: Catalogue, media: MediaTable) {
  const writer = new RowWriter(media);
  const rows = featured.map(({ place, product: { record, list, pictures } }) => {
    const [picture] = pictures;
    const path = `${PATHS[category]}/${list}`;
    return [place, record.id, record.name, record.price, path, picture ? writer.picture(picture) : 0];
  });
  return { shapes: writer.shapes, featured: rows };
}
