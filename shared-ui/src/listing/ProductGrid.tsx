import { memo } from 'react';
import type { Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import type { PicturePriority } from '../primitives/Picture';
import { joinClasses } from '../primitives/joinClasses';
import { cardSizes } from './cardSizes';
import { listOf, type Family, type FamilyList } from './family';
import { marksOf } from './marksOf';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';
import type { MediaIndexes } from './useMediaIndexes';

export interface ProductGridProps {
  products: Product[];
  family: Pick<Family, 'category' | 'collections'>;
  list: FamilyList;
  mediaIndexes: MediaIndexes;
  onOpen: (product: Product) => void;
  /** The shopper is about to open the viewer. */
  onIntent: () => void;
  /** Announces a message in the page's status region. */
  announce: (message: string) => void;
  /** Whether the first picture is likely the page's LCP element. */
  leads: boolean;
}

/** Cards of the first row on a phone. */
const FIRST_SEEN = 2;

/** Cards of a full row on a wide screen. */
const ROW = 4;

/** The products of one page. They do not render again when the viewer over them does. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { products, list, mediaIndexes, onOpen, onIntent, announce, leads } = props;
  const { category: family, collections } = props.family;
  const show = ({ id, name, media }: Product, index: number) => {
    mediaIndexes.show(id, index);
    announce(messages.mediaPosition(index + 1, media.length, name));
  };

  return (
    // Not by `:has()`: while a document streams in, fewer cards are there.
    <ul className={joinClasses(styles.grid, products.length < ROW && styles.few)}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            family={family}
            marks={marksOf(product, { family, collections })}
            mediaIndex={mediaIndexes.indexOf(product.id)}
            onShow={(index) => show(product, index)}
            list={listOf(list, product)}
            onOpen={() => onOpen(product)}
            onIntent={onIntent}
            sizes={cardSizes(family)}
            priority={toPriority(position, leads)}
          />
        </li>
      ))}
    </ul>
  );
});

function toPriority(position: number, leads: boolean): PicturePriority | undefined {
  if (position >= FIRST_SEEN) return undefined;
  return leads && position === 0 ? 'first' : 'soon';
}
