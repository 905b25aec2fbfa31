import { Link } from 'shared-runtime';
import { Breadcrumbs, joinClasses, PageHead, Picture, VisuallyHidden } from 'shared-ui';
import { PATHS, type CollectionCategory } from 'shared-types';
import { words } from '../../words';
import { PromiseCards } from '../PromiseCards';
import { collectionPictures } from '../pictures';
import styles from './ShopLanding.module.css';

type Category = (typeof words.shop.categories)[number];

/** Both families first, then the collections that shoppers ask for most. */
const categories = words.shop.categories satisfies readonly CollectionCategory[];

export function ShopLanding() {
  const { title, description, heading, lead, promises, features } = words.shop;
  return (
    <>
      <PageHead heading={title} description={description} canonicalPath={PATHS.shop} />
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: words.navigation.home, path: PATHS.home }, { label: title }]} />
        <div className={styles.header}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <CategoryCard key={category.path} category={category} />
          ))}
        </ul>
      </div>
      <PromiseCards heading={promises} cards={features} quiet />
    </>
  );
}

function CategoryCard({ category }: { category: Category }) {
  const { name, path, image, description, products } = category;
  const isFamily = path === PATHS.rakhi || path === PATHS.lumba;
  return (
    <li className={joinClasses(styles.card, isFamily && styles.family)}>
      <Picture
        className={joinClasses(styles.picture, path === PATHS.lumba && styles.hangs)}
        picture={{ ...collectionPictures[image], alt: '' }}
        sizes={isFamily ? '(width >= 48rem) 38rem, 100vw' : '(width >= 48rem) 18rem, 46vw'}
        priority={path === PATHS.rakhi ? 'first' : isFamily ? 'soon' : undefined}
      />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.products}>{products}</p>
        <p className={styles.description}>{description}</p>
        <Link className={styles.link} to={path}>
          <span className="thread-link">{isFamily ? words.shop.explore : words.shop.shopNow}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
