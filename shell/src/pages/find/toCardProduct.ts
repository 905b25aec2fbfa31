import type { FindPiece, Product } from '@dhaaga-noor/shared-types';
import type { Found } from './createFinder';

/** One pixel of sand: previews of all pieces would be larger than all that is said of them. */
const PREVIEW =
  'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoBAAEAAsBMJYwCdAGIQAD+8ww6Q4Vx6oAAAA==';

const toMedia = ({ picture, name }: FindPiece): Product['media'] =>
  picture ? [{ kind: 'image', ...picture, placeholder: PREVIEW, alt: name }] : [];

/** A piece as its card shows it. */
export const toCardProduct = (piece: Found): Product => ({
  ...piece,
  category: piece.family,
  description: '',
  media: toMedia(piece),
});
