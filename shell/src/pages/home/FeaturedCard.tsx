import { Link } from '@dhaaga-noor/shared-runtime';
import { productPath, type FeaturedProduct } from '@dhaaga-noor/shared-types';
import { PHONE_COLUMN, Picture, PlaceholderPicture, Price } from '@dhaaga-noor/shared-ui';
import { Heart } from '../../icons/Heart';
import { messages } from '../../messages';
import styles from './Featured.module.css';

/** A featured product, linked to its page. The heart is decorative. */
export function FeaturedCard({ product }: { product: FeaturedProduct }) {
  const { id, name, price, was, soldOut, picture, path } = product;
  return (
    <li className={styles.card}>
      <Link className={styles.link} to={productPath(path, id)}>
        {picture ? (
          <Picture
            className={styles.picture}
            picture={{ ...picture, alt: '' }}
            sizes={`(min-width: 64rem) 18rem, (min-width: 44rem) 44vw, ${PHONE_COLUMN}`}
          />
        ) : (
          <PlaceholderPicture
            className={styles.picture}
            label={name}
            family={path.includes('/lumba') ? 'lumba' : 'rakhi'}
            decorative
          />
        )}
        <span className={styles.name}>
          <span className={styles.copy}>{name}</span>
        </span>
        <span className={styles.price}>
          <Price price={price} was={was} />
        </span>
        {soldOut && <span className={styles.soldOut}>{messages.home.soldOut}</span>}
      </Link>
      <Heart className={styles.heart} />
    </li>
  );
}
