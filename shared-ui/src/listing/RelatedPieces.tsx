import { PATHS, productPath, type Product } from '@dhaaga-noor/shared-types';
import type { ListedPiece } from '../catalogue';
import { langOf } from '../primitives/langOf';
import { Prerendered } from '../primitives/Prerendered';
import { Price } from '../primitives/Price';
import * as messages from '../messages';
import type { Family } from './family';
import styles from './RelatedPieces.module.css';
import { Tiles, type Tile } from './Tiles';

export interface RelatedPiecesProps {
  product: Product;
  family: Pick<Family, 'category' | 'loadPieces'>;
  /** For the viewer's panel. */
  isSmall?: boolean;
}

/** Links to what goes with a product, and to pieces like it, without those that are sold out. */
export function RelatedPieces({ product, family, isSmall = false }: RelatedPiecesProps) {
  const { matches = [], similar = [] } = product;
  const look = isSmall ? 'small' : 'row';
  const toTile = ({ product: piece, list }: ListedPiece): Tile => ({
    path: productPath(`${PATHS[family.category]}/${list}`, piece.id),
    label: piece.name,
    lang: langOf(piece, 'name'),
    picture: piece.media.map((item) => (item.kind === 'image' ? item : item.poster))[0],
    detail: <Price price={piece.price} was={piece.was} />,
  });
  const load = async () => {
    const pieces = (await family.loadPieces([...matches, ...similar])).filter(
      (piece) => !piece.product.soldOut,
    );
    const tilesOf = (areMatches: boolean) =>
      pieces.filter((piece) => matches.includes(piece.product.id) === areMatches).map(toTile);
    return (
      <div className={isSmall ? styles.small : styles.related}>
        <Tiles heading={messages.goesWith} tiles={tilesOf(true)} look={look} />
        <Tiles heading={messages.moreLikeIt} tiles={tilesOf(false)} look={look} />
      </div>
    );
  };
  if (matches.length + similar.length === 0) return null;
  return (
    <div className={isSmall ? styles.reserved : undefined}>
      <Prerendered key={product.id} load={load} />
    </div>
  );
}
