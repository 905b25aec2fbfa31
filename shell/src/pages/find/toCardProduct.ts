import type { FindPiece, Product } from '@dhaaga-noor/shared-types';
import { langOf } from '@dhaaga-noor/shared-ui';
import type { Found } from './createFinder';

/** Empty, over the card's ground: previews would be larger than all that is said of pieces. */
const PREVIEW = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

function toMedia(piece: FindPiece): Product['media'] {
  const { picture, name: alt } = piece;
  const lang = langOf(piece, 'name');
  return picture ? [{ kind: 'image', ...picture, placeholder: PREVIEW, alt, lang }] : [];
}

/** A piece as its card shows it. */
export const toCardProduct = (piece: Found): Product => ({
  ...piece,
  category: piece.family,
  description: '',
  media: toMedia(piece),
});
