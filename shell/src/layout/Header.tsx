import { useSyncExternalStore } from 'react';
import { site } from '@dhaaga-noor/shared-runtime';
import { currentPathname, hrefOf, onUrlChange } from '@dhaaga-noor/shared-runtime/host';
import { PATHS } from '@dhaaga-noor/shared-types';
import { InstagramMark, WhatsappMark } from '../icons/BrandMarks';
import { Search } from '../icons/headerIcons';
import { messages } from '../messages';
import { currentPage } from '../navigation/currentPage';
import { Drawer } from '../navigation/Drawer';
import { LanguageLinks } from '../navigation/LanguageLinks';
import { MainNavigation } from '../navigation/MainNavigation';
import { useNavItems } from '../navigation/useNavItems';
import styles from './Header.module.css';
import { Logo } from './Logo';

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

/** Logo and brand name, linked to Home. */
function Brand() {
  const { brand } = site();
  return (
    <a className={styles.brand} href={hrefOf(PATHS.home)} aria-label={messages.navigation.brandHome(brand)}>
      <Logo className={styles.logo} />
      <span className={styles.name}>{brand}</span>
    </a>
  );
}

function FindLink({ pathname }: { pathname: string }) {
  return (
    <a
      className={styles.find}
      href={hrefOf(PATHS.find)}
      aria-label={messages.navigation.find}
      aria-current={currentPage(pathname, PATHS.find)}
    >
      <Search className={styles.findIcon} />
    </a>
  );
}

/** The photo-sharing profile and the chat. */
function OutboundLinks() {
  const { instagram, instagramHandle, whatsapp, phone } = site();
  const { instagram: profile, whatsapp: chat } = messages.navigation;
  const links = [
    { href: instagram, label: profile(instagramHandle), Mark: InstagramMark },
    { href: whatsapp, label: chat(phone), Mark: WhatsappMark },
  ];
  return (
    <ul className={styles.outbound}>
      {links.map(({ href, label, Mark }) => (
        <li key={label}>
          <a className={styles.outboundLink} href={href} target="_blank" rel="noreferrer" aria-label={label}>
            <Mark className={styles.mark} />
          </a>
        </li>
      ))}
    </ul>
  );
}
