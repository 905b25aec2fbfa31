import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { PATHS } from '@dhaaga-noor/shared-types';
import { Search } from '../icons/headerIcons';
import { messages } from '../messages';
import { currentPage } from './currentPage';
import styles from './FindLink.module.css';

/** The icon that leads to the page that finds pieces. */
export function FindLink({ pathname }: { pathname: string }) {
  return (
    <a
      className={styles.find}
      href={hrefOf(PATHS.find)}
      aria-label={messages.navigation.find}
      aria-current={currentPage(pathname, PATHS.find)}
    >
      <Search className={styles.icon} />
    </a>
  );
}
