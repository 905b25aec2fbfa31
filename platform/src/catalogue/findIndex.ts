import type { FindIndex, FindPiece, ProductRecord } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { type MediaTable, toCardFields, toPicture } from './catalogueData';

/** Nobody looks for these. */
const STOPWORDS = new Set(
  (
    'a all an and are around as at below between by comes each eight five for four from goes her him his in into ' +
    'is it its long made more nine no of on one or other our out over own round set seven side sides six than that ' +
    'the their them three to top two under up us wide with who whose you your cm ' +
    'और या का की के को से में पर यह ये वह वे है हैं हो एक दो तीन चार छह जो जिस जिसमें इस इसमें इसके इसकी साथ लिए तक ऊपर नीचे सेमी'
  ).split(' '),
);

const toTokens = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/**
 * The words by which a piece is found, each once, without those of its name.
 *
 * @param english of a translated piece: shoppers type both.
 */
export function toFindText({ name, description, materials = '' }: ProductRecord, english = ''): string {
  const known = new Set(toTokens(name));
  const tokens = new Set(toTokens(`${description} ${materials} ${english}`));
  return [...tokens].filter((token) => !known.has(token) && !STOPWORDS.has(token)).join(' ');
}

const toEnglish = ({ name = '', description = '', materials = '' }: Partial<ProductRecord> = {}) =>
  `${name} ${description} ${materials}`;

function toFindPiece(product: CatalogueProduct, { collections }: Catalogue, media: MediaTable): FindPiece {
  const { record, english, list, pictures, clips } = product;
  const collection = collections.find(({ key }) => key === list);
  const { subcategory, colours = [], for: audiences = [] } = record;
  const master = pictures[0]?.file ?? clips[0]?.poster;
  const picture = master === undefined ? undefined : toPicture({ file: master, alt: '' }, media);
  const kinds = [...new Set([...pictures, ...clips].map(({ kind }) => kind))];
  return {
    ...toCardFields(product),
    subcategory,
    list,
    colours,
    for: audiences,
    kinds,
    text: toFindText(record, `${toEnglish(english)} ${collection?.english ?? ''}`),
    ...(picture && {
      picture: { base: picture.base, widths: picture.widths, width: picture.width, height: picture.height },
    }),
  };
}

/** The pieces of a catalogue, for the page that finds them. */
export function toFindIndex(catalogue: Catalogue, media: MediaTable): FindIndex {
  const { category, collections, products } = catalogue;
  return {
    family: category,
    collections: collections.map(({ key, label, tag, untranslated }) => ({
      key,
      label,
      tag,
      ...(untranslated && { untranslated }),
    })),
    pieces: [...products.values()].flat().map((product) => toFindPiece(product, catalogue, media)),
  };
}
