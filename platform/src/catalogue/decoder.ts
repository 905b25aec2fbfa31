import { CATALOGUE_DATA_GLOBAL, CATALOGUES_GLOBAL } from 'shared-types';

/**
 * The way back from rows (rows.ts) to products, as a script: it is written into the modules that a remote imports,
 * because nothing of this package runs in a shopper's browser. `base` is the address of the release that the data came
 * with; on the page's own origin it comes out as a path, so that prerendered pages name pictures as the browser does.
 */
export const DECODER = `
function toPath(address) {
  if (address.startsWith('/')) return address;
  const { origin, pathname, href } = new URL(address);
  return origin === globalThis.location?.origin ? pathname : href;
}

const kept = new Map();

function readData(container, kind) {
  const address = Object.values(globalThis.${CATALOGUES_GLOBAL}?.[container] ?? {})
    .find((each) => each.includes('/' + kind + '.'));
  if (address === undefined) throw new Error('The host of ' + container + ' has brought no ' + kind + ' for it.');
  let data = kept.get(address);
  if (!data) {
    const text = globalThis.${CATALOGUE_DATA_GLOBAL}[/[^/]+\\.chunk/.exec(address)];
    data = { ...JSON.parse(text), base: toPath(address.slice(0, address.lastIndexOf('static/'))) };
    kept.set(address, data);
  }
  return data;
}

function toPicture([name, shape, placeholder, alt], { base, shapes }) {
  const [width, height, ...widths] = shapes[shape];
  placeholder = 'data:image/webp;base64,' + placeholder;
  return { kind: 'image', base: base + 'media/' + name, widths, width, height, placeholder, alt };
}

function toClip([name, width, height, alt, poster], list) {
  return { kind: 'video', src: list.base + 'media/' + name, width, height, poster: toPicture(poster, list), alt };
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
export const DECODER_NAMES = 'toPath, readData, toProducts, toSummaries, toFeatured';
