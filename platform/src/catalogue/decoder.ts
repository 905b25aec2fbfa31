/**
 * The way back from rows (rows.ts) to products, as a script: it is written into the modules that a remote imports,
 * because nothing of this package runs in a shopper's browser. `__webpack_public_path__` is the part's address; on
 * the page's own origin it comes out as a path, so that prerendered pages name pictures as the browser does.
 */
export const DECODER = `
function toPath(address) {
  if (address.startsWith('/')) return address;
  const { origin, pathname, href } = new URL(address);
  return origin === globalThis.location?.origin ? pathname : href;
}
const folder = toPath(__webpack_public_path__) + 'media/';

function toPicture([name, shape, placeholder, alt], { shapes }) {
  const [width, height, ...widths] = shapes[shape];
  placeholder = 'data:image/webp;base64,' + placeholder;
  return { kind: 'image', base: folder + name, widths, width, height, placeholder, alt };
}

function toClip([name, width, height, alt, poster], list) {
  return { kind: 'video', src: folder + name, width, height, poster: toPicture(poster, list), alt };
}

function toProduct([id, name, price, description, kind, pictures, clips, noSound], list) {
  const [category, type, subcategory] = list.kinds[kind];
  const media = [
    ...pictures.map((row) => toPicture(row, list)),
    ...clips.map((row) => toClip(row, list)),
  ];
  return {
    id, name, price, description, category,
    ...(type && { type }), ...(subcategory && { subcategory }),
    media,
    ...(noSound && { noSound: true }),
  };
}

const toProducts = (list) => list.products.map((row) => toProduct(row, list));

function toSummaries(data) {
  return data.collections.map(([key, label, description, count, cover]) => ({
    key, label, description, count,
    ...(cover && { cover: toPicture(cover, data) }),
  }));
}

function toFeatured(data) {
  return data.featured.map(([place, id, name, price, path, picture]) => ({
    place, id, name, price, path,
    ...(picture && { picture: toPicture(picture, data) }),
  }));
}
`;

/** The names that DECODER declares for other modules. */
export const DECODER_NAMES = 'toPath, toProducts, toSummaries, toFeatured';
