import { Link } from '@dhaaga-noor/shared-runtime';
import * as messages from '../messages';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
  /** Absent on the last one, the current page. */
  path?: string;
}

/** The pages above this one, as links, and this one. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav className={styles.breadcrumbs} aria-label={messages.breadcrumbs}>
      <ol className={styles.trail}>
        {items.map(({ label, lang, path }) => (
          <li key={label} className={styles.crumb} lang={lang}>
            {path ? (
              <Link className={styles.link} to={path}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
