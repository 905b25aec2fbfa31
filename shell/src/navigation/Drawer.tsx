import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { site } from '@dhaaga-noor/shared-runtime';
import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { matchesMedia, PATHS } from '@dhaaga-noor/shared-types';
import { WhatsappMark } from '../icons/BrandMarks';
import { Close, Lines } from '../icons/headerIcons';
import { messages } from '../messages';
import { currentPage } from './currentPage';
import styles from './Drawer.module.css';
import { LanguageLinks } from './LanguageLinks';
import type { NavigationProps } from './MainNavigation';

/** From this width the header shows its links; as in Header.module.css. */
const WIDE = '(min-width: 64rem)';

function useClosingWhenWide(close: () => void): void {
  useEffect(() => {
    const closeWhenWide = () => matchesMedia(WIDE) && close();
    window.addEventListener('resize', closeWhenWide);
    return () => window.removeEventListener('resize', closeWhenWide);
  }, [close]);
}

/** Back and Forward may lead to another page of the same document. */
function useClosingOnNavigation(close: () => void): void {
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);
}

/** Menu of a small screen: a button, and a modal dialog that traps and restores the focus. */
export function Drawer(props: NavigationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It cannot open without scripts, so documents omit its content.
  const [wasOpened, setWasOpened] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  useClosingWhenWide(close);
  useClosingOnNavigation(close);

  function open() {
    // The dialog focuses its first element, so that must exist.
    flushSync(() => setWasOpened(true));
    dialog.current?.showModal();
  }

  function closeOnBackdropOrLink({ target }: MouseEvent) {
    if (target === dialog.current || (target as Element).closest('a')) close();
  }

  return (
    <>
      <button
        className={styles.opener}
        type="button"
        aria-label={messages.navigation.openMenu}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Lines className={styles.icon} />
      </button>
      {/* The dialog handles Escape itself; the click handler is for the backdrop and the links. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        className={styles.drawer}
        ref={dialog}
        aria-label={messages.navigation.menu}
        onClick={closeOnBackdropOrLink}
      >
        {wasOpened && <DrawerPanel {...props} close={close} />}
      </dialog>
    </>
  );
}

function DrawerPanel({ close, ...props }: NavigationProps & { close: () => void }) {
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <span className={styles.brand}>{site().brand}</span>
        <button
          className={styles.opener}
          type="button"
          aria-label={messages.navigation.closeMenu}
          onClick={close}
        >
          <Close className={styles.icon} />
        </button>
        <LanguageLinks pathname={props.pathname} className={styles.language} />
      </div>
      <DrawerLinks {...props} />
      <DrawerChat />
    </div>
  );
}

function DrawerLinks({ nav, pathname }: NavigationProps) {
  const { instagram, instagramHandle } = site();
  const link = (label: string, path: string, className = styles.link, lang?: string) => (
    <a className={className} href={hrefOf(path)} lang={lang} aria-current={currentPage(pathname, path)}>
      {label}
    </a>
  );
  return (
    <nav aria-label={messages.navigation.main}>
      <ul>
        <li>{link(messages.navigation.home, PATHS.home)}</li>
        <li>{link(messages.navigation.about, PATHS.about)}</li>
        <li>
          {link(messages.navigation.shop, PATHS.shop)}
          <ul className={styles.families}>
            {nav.map((family) => (
              <li key={family.path}>
                {link(family.label, family.path, styles.family, family.lang)}
                <ul className={styles.collections}>
                  {family.collections?.map(({ label, lang, path }) => (
                    <li key={path}>{link(label, path, styles.collection, lang)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
        <li>{link(messages.navigation.find, PATHS.find)}</li>
        <li>{link(messages.navigation.contact, PATHS.contact)}</li>
        <li>
          <a
            className={styles.collection}
            href={instagram}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.navigation.instagram(instagramHandle)}
          >
            {messages.footer.instagram}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** The chat link, always visible. A plain link: `ButtonLink` would load the router. */
function DrawerChat() {
  const { whatsapp } = site();
  return (
    <p className={styles.chat}>
      <a
        className={styles.ask}
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={`${messages.navigation.ask} ${messages.footer.newTab}`}
      >
        <WhatsappMark className={styles.icon} />
        {messages.navigation.ask}
      </a>
    </p>
  );
}
