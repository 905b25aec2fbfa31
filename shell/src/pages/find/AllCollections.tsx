import { Link } from '@dhaaga-noor/shared-runtime';
import { messages } from '../../messages';
import { useNavItems } from '../../navigation/useNavItems';
import styles from './AllCollections.module.css';

/** All collections by family: where nothing is asked for yet, and where no script runs. */
export function AllCollections() {
  const nav = useNavItems();
  return (
    <section aria-labelledby="collections">
      <h2 id="collections">{messages.footer.allCollections}</h2>
      <div className={styles.families}>
        {nav.map(({ label, lang, path, collections = [] }) => (
          <div key={path}>
            <h3 className={styles.family}>
              <Link className={styles.link} to={path} lang={lang}>
                {label}
              </Link>
            </h3>
            <ul>
              {collections.map((collection) => (
                <li key={collection.path}>
                  <Link className={styles.link} to={collection.path} lang={collection.lang}>
                    {collection.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
