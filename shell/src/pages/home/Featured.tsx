import { useLoaderData } from '@dhaaga-noor/shared-runtime';
import { messages } from '../../messages';
import styles from './Featured.module.css';
import { FeaturedCard } from './FeaturedCard';
import type { HomeData } from './loadFeatured';

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
