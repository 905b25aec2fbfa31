import type { ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { PATHS, productPath, type Picture as PictureData } from '@dhaaga-noor/shared-types';
import type { ListedPiece } from '../catalogue';
import { joinClasses } from '../primitives/joinClasses';
import { Picture } from '../primitives/Picture';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { Price } from '../primitives/Price';
import * as messages from '../messages';
import type { RelatedPiecesProps } from './RelatedPieces';
import styles from './Related.module.css';

const SIZES = '(min-width: 85rem) 19rem, (min-width: 48rem) 22vw, 44vw';
const SMALL_SIZES = '6rem';
/** Enough for a card of these sizes. */
const WIDEST = 640;

/** Loads the pieces related to a product, without those that are sold out. */
export async function loadRelated({ product, loadPieces, ...rest }: RelatedPiecesProps): Promise<ReactNode> {
  const { matches = [], similar = [] } = product;
  const pieces = (await loadPieces([...matches, ...similar])).filter(({ product: { soldOut } }) => !soldOut);
  const isMatch = ({ product: { id } }: ListedPiece) => matches.includes(id);
  return (
    <>
      <Pieces heading={messages.goesWith} pieces={pieces.filter(isMatch)} {...rest} />
      <Pieces heading={messages.moreLikeIt} pieces={pieces.filter((each) => !isMatch(each))} {...rest} />
    </>
  );
}

interface PiecesProps extends Pick<RelatedPiecesProps, 'family' | 'isSmall'> {
  heading: string;
  pieces: ListedPiece[];
}

function Pieces({ heading, pieces, family, isSmall = false }: PiecesProps) {
  if (pieces.length === 0) return null;
  const Heading = isSmall ? 'p' : 'h2';
  return (
    <section className={joinClasses(styles.related, isSmall && styles.small)} aria-label={heading}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul className={styles.pieces}>
        {pieces.map(({ product: { id, name, price, was, media }, list }) => {
          const [first] = media;
          return (
            <li key={id} className={styles.piece}>
              <Link className={styles.link} to={productPath(`${PATHS[family]}/${list}`, id)}>
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
