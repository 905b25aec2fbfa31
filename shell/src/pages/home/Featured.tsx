import { Link, useLoaderData } from '@dhaaga-noor/shared-runtime';
import { PATHS, productPath, type FeaturedProduct } from '@dhaaga-noor/shared-types';
import {
  AskLink,
  Badge,
  flagsOf,
  langOf,
  PHONE_COLUMN,
  Picture,
  PlaceholderPicture,
  Price,
  WIDEST_OF_CARD,
} from '@dhaaga-noor/shared-ui';
import { Heart } from '../../icons/pageIcons';
import { messages } from '../../messages';
import styles from './Featured.module.css';
import type { HomeData } from './loadFeatured';

/** A featured product: all but its chat link opens its page. The heart is decorative. */
function FeaturedCard({ product }: { product: FeaturedProduct }) {
  const { id, name, price, was, picture, path } = product;
  const flags = flagsOf(product);
  return (
    <li className={styles.card}>
      <Link className={styles.link} to={productPath(path, id)}>
        {picture ? (
          <Picture
            className={styles.picture}
            picture={{ ...picture, alt: '' }}
            sizes={`(min-width: 64rem) 18rem, (min-width: 44rem) 44vw, ${PHONE_COLUMN}`}
            widest={WIDEST_OF_CARD}
          />
        ) : (
          <PlaceholderPicture
            className={styles.picture}
            label={name}
            family={path.startsWith(`${PATHS.lumba}/`) ? 'lumba' : 'rakhi'}
            decorative
          />
        )}
        <span className={styles.name}>
          <span className={styles.copy} lang={langOf(product, 'name')}>
            {name}
          </span>
        </span>
      </Link>
      <div className={styles.facts}>
        <p className={styles.price}>
          <Price price={price} was={was} />
          <Heart className={styles.heart} />
        </p>
        <AskLink product={product} list={path} />
      </div>
      {flags.length > 0 && (
        <div className={styles.flags}>
          {flags.map((flag) => (
            <Badge key={flag}>{flag}</Badge>
          ))}
        </div>
      )}
    </li>
  );
}

/** Four featured products, with names, prices and pictures from their remotes. */
export function Featured() {
  const { products } = useLoaderData<HomeData>();
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <h2 id="featured">{messages.home.featuredHeading}</h2>
      <ul className={styles.list}>
        {products.map((product) => (
          <FeaturedCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
