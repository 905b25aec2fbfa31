import { Outlet } from 'shared-runtime';
import { useNavItems } from '../navigation/useNavItems';
import { words } from '../words';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { PreviewBanner } from './PreviewBanner';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** What every page has around it: skip link, header, footer. */
export function Layout() {
  const nav = useNavItems();
  const main = useFocusOnNavigation<HTMLElement>();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Header nav={nav} />
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer nav={nav} />
      <PreviewBanner />
    </div>
  );
}

/** Moves the focus itself: with hash routes, `#content` would be taken for a page. */
function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        const content = document.getElementById('content');
        content?.focus({ preventScroll: true });
        // By itself the focus brings the nearest edge of the content into sight: from further down its end.
        content?.scrollIntoView();
      }}
    >
      {words.navigation.skip}
    </a>
  );
}
