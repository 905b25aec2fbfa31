import type { LayoutProps } from '@dhaaga-noor/shared-runtime/host';
import { useNavItems } from '../navigation/useNavItems';
import { messages } from '../messages';
import { Announcement } from './Announcement';
import { Footer } from './Footer';
import headerStyles from './Header.module.css';
import styles from './Layout.module.css';
import { PreviewBanner } from './PreviewBanner';

/** The layout of every page: skip link, announcement, header, footer. */
export function Layout({ header, main }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#content">
        {messages.navigation.skip}
      </a>
      <Announcement />
      <header className={headerStyles.header} {...header} />
      <main className={styles.main} id="content" tabIndex={-1} {...main} />
      <Footer nav={useNavItems()} />
      <PreviewBanner />
    </div>
  );
}
