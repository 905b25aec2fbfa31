import { useId, useRef, type MouseEvent } from 'react';
import { isForBrowser } from '@dhaaga-noor/shared-runtime';
import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';
import { joinClasses } from '@dhaaga-noor/shared-ui';
import { Chevron } from '../icons/headerIcons';
import { messages } from '../messages';
import { currentPage } from './currentPage';
import styles from './ShopMenu.module.css';
import { useShopMenu } from './useShopMenu';

interface ShopMenuProps {
  items: NavItem[];
  /** Current pathname. */
  pathname: string;
  linkClassName?: string;
}

/** A link to the shop, with a disclosure button for its collections. */
export function ShopMenu({ items, pathname, linkClassName }: ShopMenuProps) {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useShopMenu(container, button);
  const panel = useId();
  const current = currentPage(pathname, PATHS.shop);

  function followOrToggle(event: MouseEvent) {
    if (isForBrowser(event)) return;
    if (current !== 'page') {
      menu.close();
      return;
    }
    // Already on the page.
    event.preventDefault();
    menu.toggle();
  }

  return (
    <div className={styles.menu} ref={container} {...menu.pointerHandlers}>
      <a className={linkClassName} href={hrefOf(PATHS.shop)} aria-current={current} onClick={followOrToggle}>
        {messages.navigation.shop}
      </a>
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-label={messages.navigation.shopMenu}
        aria-expanded={menu.open}
        aria-controls={panel}
        onClick={menu.press}
      >
        <Chevron className={joinClasses(styles.chevron, menu.open && styles.turned)} />
      </button>
      <ul className={styles.panel} id={panel} hidden={!menu.open}>
        {items.map(({ label, lang, path }) => (
          <li key={path}>
            <a
              className={styles.item}
              href={hrefOf(path)}
              lang={lang}
              aria-current={currentPage(pathname, path)}
              onClick={(event) => !isForBrowser(event) && menu.close()}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
