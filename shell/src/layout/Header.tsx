import { useSyncExternalStore } from 'react';
import { currentPathname, onUrlChange } from '@dhaaga-noor/shared-runtime/host';
import { Drawer } from '../navigation/Drawer';
import { FindLink } from '../navigation/FindLink';
import { LanguageLinks } from '../navigation/LanguageLinks';
import { MainNavigation } from '../navigation/MainNavigation';
import { OutboundLinks } from '../navigation/OutboundLinks';
import { useNavItems } from '../navigation/useNavItems';
import { Brand } from './Brand';
import styles from './Header.module.css';

/**
 * Current pathname, also after a navigation within a part.
 *
 * @param rendered pathname at render time.
 */
function usePathname(rendered: string): string {
  return useSyncExternalStore(onUrlChange, currentPathname, () => rendered);
}

/** Content of the bar at the top of every page. */
export function Header({ pathname }: { pathname: string }) {
  const nav = useNavItems();
  const here = usePathname(pathname);
  return (
    <div className={styles.bar}>
      <Brand />
      <div className={styles.end}>
        <div className={styles.wide}>
          <MainNavigation nav={nav} pathname={here} />
        </div>
        <LanguageLinks pathname={here} className={styles.language} />
        <FindLink pathname={here} />
        <div className={styles.wide}>
          <OutboundLinks />
        </div>
        <div className={styles.narrow}>
          <Drawer nav={nav} pathname={here} />
        </div>
      </div>
    </div>
  );
}
