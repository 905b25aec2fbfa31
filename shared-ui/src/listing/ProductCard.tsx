import type { MouseEvent } from 'react';
import { isForBrowser, Link } from '@dhaaga-noor/shared-runtime';
import { productPath, type Category, type Product } from '@dhaaga-noor/shared-types';
import { Badge } from '../primitives/Badge';
import type { PicturePriority } from '../primitives/Picture';
import { langOf } from '../primitives/langOf';
import { Price } from '../primitives/Price';
import * as messages from '../messages';
import { AskLink } from './AskLink';
import { Gallery } from './Gallery';
import { flagsOf, type ProductMarks } from './marksOf';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: Product;
  family: Category;
  marks: ProductMarks;
  /** Index of the current medium, from 0. */
  mediaIndex: number;
  onShow: (index: number) => void;
  /** Path of the list that contains the product's URL. */
  list: string;
  onOpen: () => void;
  /** The shopper is about to open the viewer. */
  onIntent: () => void;
  sizes: string;
  priority?: PicturePriority;
}

/** A product in a list: media, name, id and price. A click anywhere opens the viewer. */
export function ProductCard(props: ProductCardProps) {
  const { product, family, marks, mediaIndex, onShow, list, onOpen, onIntent, sizes, priority } = props;
  const { badge, collection } = marks;
  const url = productPath(list, product.id);
  const badges = [...flagsOf(product), ...(badge ? [badge] : [])];

  const open = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    onOpen();
  };

  return (
    <article className={styles.card} onPointerEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
      <Gallery {...{ product, family, onShow, sizes, priority, url }} index={mediaIndex} onOpen={open} />
      {badges.length > 0 && (
        <div className={styles.badges}>
          {badges.map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </div>
      )}
      <div className={styles.details}>
        <h2 className={styles.name} lang={langOf(product, 'name')}>
          {/* The picture's link is the Tab stop; this one is for pointers. */}
          <Link className={styles.open} to={url} onClick={open} tabIndex={-1}>
            {product.name}
          </Link>
        </h2>
        {collection?.tag && (
          <p className={styles.tag} lang={langOf(collection, 'tag')}>
            {collection.tag}
          </p>
        )}
        <div className={styles.facts}>
          <p className={styles.price}>
            <Price price={product.price} was={product.was} />
          </p>
          <AskLink {...{ product, list }} />
        </div>
        <p className={styles.id}>{messages.productId(product.id)}</p>
      </div>
    </article>
  );
}
