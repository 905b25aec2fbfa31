import type { FindPiece, Product } from '@dhaaga-noor/shared-types';
import type { Found } from './createFinder';

/** Empty, over the card's ground: previews would be larger than all that is said of pieces. */
const PREVIEW = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

const toMedia = ({ picture, name }: FindPiece): Product['media'] =>
  picture ? [{ kind: 'image', ...picture, placeholder: PREVIEW, alt: name }] : [];

/** A piece as its card shows it. */
export const toCardProduct = (piece: Found): Product => ({
  ...piece,
  category: piece.family,
  description: '',
  media: toMedia(piece),
});
