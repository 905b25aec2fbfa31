import { Link } from '@dhaaga-noor/shared-runtime';
import {
  Breadcrumbs,
  ButtonLink,
  joinClasses,
  PageHead,
  PHONE_COLUMN,
  Picture,
  VisuallyHidden,
} from '@dhaaga-noor/shared-ui';
import { PATHS, type CollectionCategory } from '@dhaaga-noor/shared-types';
import { messages } from '../../messages';
import { isInShop } from '../../navigation/shopPages';
import { useNavItems } from '../../navigation/useNavItems';
import { PromiseCards } from '../PromiseCards';
import { collectionPictures } from '../pictures';
import styles from './ShopLanding.module.css';

/** `sizes` of the pictures: a rakhi's is cropped at the sides. */
const SIZES: Record<string, string | undefined> = {
  [PATHS.rakhi]: '(min-width: 85rem) 47rem, (min-width: 48rem) 55vw, 100vw',
  [PATHS.lumba]: '(min-width: 85rem) 39rem, (min-width: 48rem) 45vw, 88vw',
};
const SMALL_SIZES = `(min-width: 85rem) 19rem, (min-width: 48rem) calc(25vw - 2rem), ${PHONE_COLUMN}`;

type Category = (typeof messages.shop.categories)[number];

/** Both families first, then the most popular collections; shown if the shop has them. */
const categories = messages.shop.categories satisfies readonly CollectionCategory[];

export function ShopLanding() {
  const { title, description, heading, lead, promises, features } = messages.shop;
  const nav = useNavItems();
  return (
    <>
      <PageHead heading={title} description={description} canonicalPath={PATHS.shop} />
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: messages.navigation.home, path: PATHS.home }, { label: title }]} />
        <div className={styles.header}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.find}>
            <ButtonLink to={PATHS.find} variant="outline">
              {messages.navigation.find}
            </ButtonLink>
          </p>
        </div>
        <ul className={styles.categories}>
          {categories
            .filter(({ path }) => isInShop(nav, path))
            .map((category) => (
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
        sizes={SIZES[path] ?? SMALL_SIZES}
        priority={path === PATHS.rakhi ? 'first' : isFamily ? 'soon' : undefined}
      />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.products}>{products}</p>
        <p className={styles.description}>{description}</p>
        <Link className={styles.link} to={path}>
          <span className="thread-link">{isFamily ? messages.shop.explore : messages.shop.shopNow}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
