import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';
import { messages } from '../messages';
import { currentPage } from './currentPage';
import styles from './MainNavigation.module.css';
import { ShopMenu } from './ShopMenu';

export interface NavigationProps {
  nav: NavItem[];
  /** Current pathname. */
  pathname: string;
}

/** Links of the header on a wide screen. */
export function MainNavigation({ nav, pathname }: NavigationProps) {
  const page = (label: string, path: string) => (
    <li>
      <a className={styles.link} href={hrefOf(path)} aria-current={currentPage(pathname, path)}>
        {label}
      </a>
    </li>
  );
  return (
    <nav aria-label={messages.navigation.main}>
      <ul className={styles.links}>
        {page(messages.navigation.home, PATHS.home)}
        {page(messages.navigation.about, PATHS.about)}
        <li>
          <ShopMenu items={nav} pathname={pathname} linkClassName={styles.link} />
        </li>
        {page(messages.navigation.contact, PATHS.contact)}
      </ul>
    </nav>
  );
}
