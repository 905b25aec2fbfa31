import type { MouseEvent, ReactNode } from 'react';
import type { Category, MediaItem, Product } from '@dhaaga-noor/shared-types';
import { Badge } from '../primitives/Badge';
import { ButtonLink } from '../primitives/Button';
import { Picture, type PicturePriority } from '../primitives/Picture';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { Price } from '../primitives/Price';
import { joinClasses } from '../primitives/joinClasses';
import { langOf } from '../primitives/langOf';
import * as messages from '../messages';
import styles from './Piece.module.css';
import { chatAbout, chatLabel, urlOf } from './chatAbout';
import { deliveryLine, lastOrderFact } from './delivery';
import { factsOf, type Fact as FactData } from './factsOf';
import { keepUnits } from './keepUnits';
import { flagsOf } from './marksOf';
import { largestRendition } from '../primitives/renditions';

export interface PieceProps {
  product: Product;
  family: Category;
  /** Path of the product's list. */
  list: string;
  /** Of the heading. */
  level?: 1 | 2;
  /** `sizes` of the first picture, to load a smaller rendition than the best one. */
  sizes?: string;
  /** URL of a rendition of the first picture that the page has loaded, to show meanwhile. */
  preview?: string;
  /** The viewer is loading. */
  busy: boolean;
  /** Opens a medium in the viewer, by index from 0. Without it, the link leads to the file. */
  onOpen: (event: MouseEvent, index: number) => void;
  /** The shopper is about to open the viewer. */
  onIntent?: () => void;
  /** Rendered under the picture. */
  notice?: ReactNode;
  /** Rendered over the picture, such as `VIDEO`. */
  badge?: ReactNode;
  /** Links to further pages. */
  children?: ReactNode;
}

const FIRST_SIZES = '(min-width: 85rem) 40rem, (min-width: 48rem) 50vw, 100vw';
const OTHER_SIZES = '(min-width: 48rem) 12rem, 100vw';

/** One product in plain markup: media, name, price, description, and a chat link. */
export function Piece(props: PieceProps) {
  const { product, family, list, level = 1, busy, onOpen, onIntent, notice, badge, children } = props;
  const { sizes = FIRST_SIZES, preview } = props;
  const { id, name, price, was, soldOut, description, media } = product;
  const facts = factsOf(product);
  const lastOrder = soldOut ? undefined : lastOrderFact();
  const delivery = soldOut ? undefined : deliveryLine();
  const Heading = level === 1 ? 'h1' : 'h2';
  const chat = chatAbout(product, urlOf(product, list));
  const toLink = (item: MediaItem, index: number) => (
    <MediaLink
      {...{ item, onOpen, onIntent, index }}
      productId={id}
      sizes={index === 0 ? sizes : OTHER_SIZES}
      priority={index === 0 ? 'first' : undefined}
      preview={index === 0 ? preview : undefined}
    />
  );
  return (
    <article className={styles.piece}>
      <ul className={styles.media}>
        <li className={joinClasses(styles.first, busy && styles.busy)}>
          {media[0] ? toLink(media[0], 0) : <PlaceholderPicture label={name} family={family} />}
          {badge && <div className={styles.badge}>{badge}</div>}
          {media.length > 1 && <Counter index={0} total={media.length} />}
        </li>
        {media.slice(1).map((item, index) => (
          <li key={mediaFile(item)}>
            {toLink(item, index + 1)}
            <Counter index={index + 1} total={media.length} />
          </li>
        ))}
      </ul>
      {notice}
      <div className={styles.text}>
        <Heading className={styles.name} lang={langOf(product, 'name')}>
          {name}
        </Heading>
        <p className={styles.price}>
          <Price price={price} was={was} />
        </p>
        {flagsOf(product).map((flag) => (
          <div key={flag}>
            <Badge>{flag}</Badge>
          </div>
        ))}
        <p className={styles.description} lang={langOf(product, 'description')}>
          {keepUnits(description)}
        </p>
        {(facts.length > 0 || lastOrder) && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <Fact key={fact.name} {...fact} />
            ))}
            {lastOrder && <Fact {...lastOrder} className={styles.lastOrder} />}
          </dl>
        )}
        <p className={styles.id}>{messages.productId(id)}</p>
      </div>
      <div className={styles.ask}>
        {delivery && <p className={styles.delivery}>{delivery}</p>}
        <ButtonLink to={chat} external className={styles.button}>
          {chatLabel(product)}
        </ButtonLink>
      </div>
      {children && <div className={styles.onward}>{children}</div>}
    </article>
  );
}

/** Shown where pictures are swiped. Screen readers count the list's items. */
function Counter({ index, total }: { index: number; total: number }) {
  return <span className={styles.counter} aria-hidden="true">{`${index + 1}/${total}`}</span>;
}

interface FactProps extends FactData {
  className?: string;
}

function Fact({ name, value, lang, className }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}

interface MediaLinkProps extends Pick<PieceProps, 'onOpen' | 'onIntent'> {
  item: MediaItem;
  index: number;
  sizes: string;
  priority?: PicturePriority;
  preview?: string;
  productId: string;
}

/** URL of a picture or clip file. */
function mediaFile(item: MediaItem): string {
  return item.kind === 'image' ? largestRendition(item) : item.src;
}

/** A picture, or a clip's poster. */
function MediaLink({ item, index, productId, onOpen, onIntent, ...picture }: MediaLinkProps) {
  const isClip = item.kind === 'video';
  return (
    <a
      className={styles.link}
      href={mediaFile(item)}
      data-opens={productId}
      // The shell holds taps on it until this has hydrated.
      data-medium
      onClick={(event) => onOpen(event, index)}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
    >
      <Picture className={styles.picture} picture={isClip ? item.poster : item} {...picture} />
      {isClip && <PlayMark />}
      <VisuallyHidden>{isClip ? messages.playMedia : messages.openMedia}</VisuallyHidden>
    </a>
  );
}

function PlayMark() {
  return (
    <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      <path d="M20.5 17.5 31 24 20.5 30.5Z" />
    </svg>
  );
}
