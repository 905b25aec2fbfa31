import { Suspense, use } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { productPath, type Category, type Picture as PictureData } from '@dhaaga-noor/shared-types';
import { Picture } from '../primitives/Picture';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { joinClasses } from '../primitives/joinClasses';
import { Price } from '../primitives/Price';
import * as messages from '../messages';
import type { RelatedPiece, RelatedPieces } from './loadRelated';
import styles from './Related.module.css';

export interface RelatedProps {
  pieces: Promise<RelatedPieces>;
  family: Category;
  /** In the viewer's panel: one row of small ones. */
  isSmall?: boolean;
}

const SIZES = '(min-width: 85rem) 19rem, (min-width: 48rem) 22vw, 44vw';
const SMALL_SIZES = '6rem';
/** Enough for a card of these sizes. */
const WIDEST = 640;

/** Links to what goes with a product, and to pieces like it. The page does not wait for them. */
export function Related(props: RelatedProps) {
  return (
    <Suspense fallback={null}>
      <LoadedRelated {...props} />
    </Suspense>
  );
}

function LoadedRelated({ pieces, ...rest }: RelatedProps) {
  const { matches, similar } = use(pieces);
  return (
    <>
      {matches.length > 0 && <Pieces heading={messages.goesWith} pieces={matches} {...rest} />}
      {similar.length > 0 && <Pieces heading={messages.moreLikeIt} pieces={similar} {...rest} />}
    </>
  );
}

interface PiecesProps extends Omit<RelatedProps, 'pieces'> {
  heading: string;
  pieces: RelatedPiece[];
}

function Pieces({ heading, pieces, family, isSmall = false }: PiecesProps) {
  const Heading = isSmall ? 'p' : 'h2';
  return (
    <section className={joinClasses(styles.related, isSmall && styles.small)} aria-label={heading}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul className={styles.pieces}>
        {pieces.map(({ product: { id, name, price, was, media }, list }) => {
          const [first] = media;
          return (
            <li key={id} className={styles.piece}>
              <Link className={styles.link} to={productPath(list, id)}>
                {first ? (
                  <Picture
                    className={styles.picture}
                    picture={toSmall(first.kind === 'image' ? first : first.poster)}
                    sizes={isSmall ? SMALL_SIZES : SIZES}
                  />
                ) : (
                  <PlaceholderPicture className={styles.picture} label={name} family={family} decorative />
                )}
                <span className={styles.name}>{name}</span>
              </Link>
              <p className={styles.price}>
                <Price price={price} was={was} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Decorative, as the name is beside it. */
const toSmall = (picture: PictureData): PictureData => ({
  ...picture,
  widths: picture.widths.filter((width) => width <= WIDEST),
  alt: '',
});
