import { Link, useLocation } from 'shared-runtime';
import { PATHS, type NavItem } from 'shared-types';
import { words } from '../words';
import { currentPage } from './currentPage';
import styles from './MainNavigation.module.css';
import { ShopMenu } from './ShopMenu';

/** Links of the header on a wide screen. */
export function MainNavigation({ nav }: { nav: NavItem[] }) {
  const { pathname } = useLocation();
  const page = (label: string, path: string) => (
    <li>
      <Link className={styles.link} to={path} aria-current={currentPage(pathname, path)}>
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={words.navigation.main}>
      <ul className={styles.links}>
        {page(words.navigation.home, PATHS.home)}
        {page(words.navigation.about, PATHS.about)}
        <li>
          <ShopMenu items={nav} linkClassName={styles.link} />
        </li>
        {page(words.navigation.contact, PATHS.contact)}
      </ul>
    </nav>
  );
}
