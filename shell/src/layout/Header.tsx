import type { NavItem } from 'shared-types';
import { Drawer } from '../navigation/Drawer';
import { MainNavigation } from '../navigation/MainNavigation';
import { OutboundLinks } from '../navigation/OutboundLinks';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { PendingThread } from './PendingThread';

/** The fixed bar at the top of every page. */
export function Header({ nav }: { nav: NavItem[] }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <div className={styles.wide}>
          <MainNavigation nav={nav} />
          <OutboundLinks />
        </div>
        <div className={styles.narrow}>
          <Drawer nav={nav} />
        </div>
      </div>
      <PendingThread />
    </header>
  );
}
