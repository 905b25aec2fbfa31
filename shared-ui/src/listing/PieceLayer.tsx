import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { prefersReducedData, type Category, type Product } from '@dhaaga-noor/shared-types';
import { messages } from '../messages';
import { Piece } from './Piece';
import styles from './PieceLayer.module.css';
import { cardSizes } from './cardSizes';
import { isForBrowser } from './isForBrowser';

export interface PieceLayerProps {
  product: Product;
  family: Category;
  /** Which of its media is shown, from 0. */
  index: number;
  /** Path of its list. */
  list: string;
  /** URL of the list behind it. */
  listUrl: string;
  /** The viewer is on its way: a second tap on what opens it is none on the picture, which leads to its file. */
  awaited: boolean;
  notice: ReactNode;
  onClose: () => void;
}

/** A piece over its list, until the viewer's code has come. */
export function PieceLayer({ listUrl, awaited, onClose, index, product, ...piece }: PieceLayerProps) {
  const layer = useRef<HTMLElement>(null);
  // From the card below.
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  // The others are the viewer's to fetch.
  const media = product.media.slice(index, index + 1);
  const wait = (event: MouseEvent) => {
    if (awaited && !isForBrowser(event)) event.preventDefault();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  // Who spares data has the card's picture already.
  const sizes = prefersReducedData(navigator) ? { sizes: cardSizes(piece.family) } : {};
  return (
    <section ref={layer} className={styles.layer} aria-label={product.name} tabIndex={-1}>
      <p className={styles.bar}>
        <Link className={styles.close} to={listUrl} onClick={close}>
          {messages.close}
        </Link>
      </p>
      <Piece {...piece} {...sizes} product={{ ...product, media }} level={2} busy={awaited} onOpen={wait} />
    </section>
  );
}
