import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from 'shared-runtime';
import { sparesData, type Category, type Picture, type Product } from 'shared-types';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { formatPrice } from '../primitives/formatPrice';
import { fallbackRendition, sourceSet } from '../primitives/renditions';
import { words } from '../words';
import styles from './StillView.module.css';
import { addressOf } from './mediaAddress';
import { cardSizes } from './cardSizes';
import { isForBrowser } from './isForBrowser';
import { useIsHydrating } from './useIsHydrating';

export interface StillViewProps {
  product: Product;
  /** Which of its media is shown, from 0. */
  index: number;
  family: Category;
  /** Address of the list behind it. */
  listAddress: string;
  /** Address of a chat about the product. */
  chat: string;
  /** The viewer is on its way: a second tap on what opens it is none on the picture, which leads to its file. */
  awaited: boolean;
  onClose: () => void;
}

/** Takes the focus from the card below, but where the page came with its document: there nobody has pressed anything. */
function useFocus() {
  const ref = useRef<HTMLElement>(null);
  const [came] = useState(useIsHydrating());
  useEffect(() => {
    if (!came) ref.current?.focus({ preventScroll: true });
  }, [came]);
  return ref;
}

/** A product large, in plain markup: what its document holds, and what is seen until the viewer's code has come. */
export function StillView(props: StillViewProps) {
  const { product, index, family, listAddress, chat, awaited, onClose } = props;
  const { name, price, id, media } = product;
  const item = media[index];
  const view = useFocus();
  const wait = (event: MouseEvent) => {
    if (awaited && !isForBrowser(event)) event.preventDefault();
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <section ref={view} className={styles.view} aria-label={name} tabIndex={-1}>
      <header className={styles.header}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <span>{words.productId(id)}</span> <strong>{formatPrice(price)}</strong>
        </p>
      </header>
      {item ? (
        <a className={styles.stage} href={addressOf(item)} onClick={wait}>
          <StillPicture family={family} picture={item.kind === 'image' ? item : item.poster} />
        </a>
      ) : (
        <div className={styles.stage}>
          <PlaceholderPicture label={name} family={family} />
        </div>
      )}
      <p className={styles.actions}>
        <Link className={styles.action} to={listAddress} onClick={close}>
          {words.close}
        </Link>
        <a className={styles.action} href={chat} target="_blank" rel="noreferrer">
          {words.ask}
        </a>
      </p>
    </section>
  );
}

/** To who spares data, the rendition of the card, which is there; a document has been sent with the large one. */
function useStageSizes(family: Category): string {
  const hydrating = useIsHydrating();
  const [spares] = useState(() => !hydrating && sparesData(navigator));
  return spares ? cardSizes(family) : STAGE_SIZES;
}

function StillPicture({ family, picture }: { family: Category; picture: Picture }) {
  const sizes = useStageSizes(family);
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      <img className={styles.preview} src={picture.placeholder} alt="" {...size} />
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
        <img
          className={styles.picture}
          src={fallbackRendition(picture)}
          alt={picture.alt}
          fetchPriority="high"
          {...size}
        />
      </picture>
    </>
  );
}

/** A little less than the stage: so the rendition is the one that the viewer takes. */
const STAGE_SIZES = '(orientation: portrait) 88vw, 75vh';
