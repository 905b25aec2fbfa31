import { PATHS, productPath, type Category, type Product } from '@dhaaga-noor/shared-types';
import type { Collections, ListedPiece } from '../catalogue';
import { Prerendered } from '../primitives/Prerendered';
import { Price } from '../primitives/Price';
import * as messages from '../messages';
import styles from './RelatedPieces.module.css';
import { Tiles, type Tile } from './Tiles';

export interface RelatedPiecesProps {
  product: Product;
  family: Category;
  loadPieces: Collections['loadPieces'];
}

/** Id of the element that holds them. */
export const MORE_ID = 'more';

/** Links to what goes with a product, and to pieces like it, without those that are sold out. */
export function RelatedPieces({ product, family, loadPieces }: RelatedPiecesProps) {
  const { matches = [], similar = [] } = product;
  const toTile = ({ product: { id, name, price, was, media }, list }: ListedPiece): Tile => ({
    path: productPath(`${PATHS[family]}/${list}`, id),
    label: name,
    picture: media.map((item) => (item.kind === 'image' ? item : item.poster))[0],
    detail: <Price price={price} was={was} />,
  });
  const load = async () => {
    const pieces = (await loadPieces([...matches, ...similar])).filter((piece) => !piece.product.soldOut);
    const tilesOf = (areMatches: boolean) =>
      pieces.filter((piece) => matches.includes(piece.product.id) === areMatches).map(toTile);
    return (
      <div className={styles.related}>
        <Tiles heading={messages.goesWith} tiles={tilesOf(true)} isRow />
        <Tiles heading={messages.moreLikeIt} tiles={tilesOf(false)} isRow />
      </div>
    );
  };
  return (
    <div id={MORE_ID} tabIndex={-1}>
      <Prerendered key={product.id} load={load} />
    </div>
  );
}
