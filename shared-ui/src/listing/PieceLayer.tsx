import { useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { isForBrowser, Link } from '@dhaaga-noor/shared-runtime';
import { prefersReducedData, type Category, type Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { loadedRendition } from '../primitives/renditions';
import { Piece } from './Piece';
import styles from './PieceLayer.module.css';
import { cardSizes } from './cardSizes';

export interface PieceLayerProps {
  product: Product;
  family: Category;
  /** Index of the current medium, from 0. */
  index: number;
  /** Path of the product's list. */
  list: string;
  /** URL of the list behind it. */
  listUrl: string;
  /** The viewer is loading. A double tap must not follow the picture's link to its file. */
  awaited: boolean;
  notice: ReactNode;
  onClose: () => void;
}

/** A product over its list, until the viewer's code has loaded: a modal dialog, like it. */
export function PieceLayer({ listUrl, awaited, onClose, index, product, ...piece }: PieceLayerProps) {
  const layer = useRef<HTMLDialogElement>(null);
  // On Escape or a phone's Back gesture.
  const leave = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = layer.current;
    const listen = () => leave();
    dialog?.showModal();
    dialog?.addEventListener('close', listen);
    return () => {
      dialog?.removeEventListener('close', listen);
      // Also returns the focus, unless the viewer is open.
      dialog?.close();
    };
  }, []);
  // The viewer fetches the others.
  const media = product.media.slice(index, index + 1);
  const wait = (event: MouseEvent) => {
    if (awaited && !isForBrowser(event)) event.preventDefault();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  const [item] = media;
  // The card keeps its own picture as it grows.
  const [preview] = useState(() => item && loadedRendition(item.kind === 'image' ? item : item.poster));
  // With reduced data, reuse the card's picture.
  const sizes = prefersReducedData(navigator) ? { sizes: cardSizes(piece.family) } : {};
  return (
    <dialog ref={layer} className={styles.layer} aria-label={product.name}>
      <p className={styles.bar}>
        <Link className={styles.close} to={listUrl} onClick={close}>
          {messages.close}
        </Link>
      </p>
      <Piece
        {...piece}
        {...sizes}
        {...{ preview }}
        product={{ ...product, media }}
        level={2}
        busy={awaited}
        onOpen={wait}
      />
    </dialog>
  );
}
