import { useId, useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'shared-runtime';
import { PATHS, type NavItem } from 'shared-types';
import { joinClasses } from 'shared-ui';
import { Chevron } from '../icons/Chevron';
import { words } from '../words';
import { currentPage } from './currentPage';
import styles from './ShopMenu.module.css';
import { useShopMenu } from './useShopMenu';

interface ShopMenuProps {
  items: NavItem[];
  linkClassName?: string;
}

/** Whether a click only does what the link does: no new tab, no other button. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link to the shop with a button that discloses its collections. */
export function ShopMenu({ items, linkClassName }: ShopMenuProps) {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useShopMenu(container, button);
  const { pathname } = useLocation();
  const panel = useId();
  const current = currentPage(pathname, PATHS.shop);

  function followOrToggle(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    if (current !== 'page') {
      menu.close();
      return;
    }
    // Already there: the pathname is `/shop` with location hashes too, where the hash is `#/shop`.
    event.preventDefault();
    menu.toggle();
  }

  return (
    <div className={styles.menu} ref={container} {...menu.pointerHandlers}>
      <Link className={linkClassName} to={PATHS.shop} aria-current={current} onClick={followOrToggle}>
        {words.navigation.shop}
      </Link>
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-label={words.navigation.shopMenu}
        aria-expanded={menu.open}
        aria-controls={panel}
        onClick={menu.press}
      >
        <Chevron className={joinClasses(styles.chevron, menu.open && styles.turned)} />
      </button>
      <ul className={styles.panel} id={panel} hidden={!menu.open}>
        {items.map(({ label, path }) => (
          <li key={path}>
            <Link
              className={styles.item}
              to={path}
              aria-current={currentPage(pathname, path)}
              onClick={(event) => isPlainClick(event) && menu.close()}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
