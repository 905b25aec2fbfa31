import type { Category, Product } from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';
import { Prerendered } from '../primitives/Prerendered';

export interface RelatedPiecesProps {
  product: Product;
  family: Category;
  loadPieces: Collections['loadPieces'];
  /** In the viewer's panel: one row of small ones. */
  isSmall?: boolean;
}

/** Links to what goes with a product, and to pieces like it. */
export function RelatedPieces(props: RelatedPiecesProps) {
  const load = async () => {
    const { loadRelated } = await import(/* webpackChunkName: "further" */ './Related');
    return loadRelated(props);
  };
  return <Prerendered key={props.product.id} load={load} />;
}
