import type { ReactNode } from 'react';
import { site, useLocation } from '@dhaaga-noor/shared-runtime';
import { hrefOf, currentComposition } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';
import { langOf, VisuallyHidden } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';
import { LanguageLinks } from '../navigation/LanguageLinks';
import { toTelephoneHref } from './contactHrefs';
import styles from './Footer.module.css';
import { Logo } from './Logo';

/** Promises, links and copyright, at the end of every page. */
export function Footer({ nav }: { nav: NavItem[] }) {
  const { brand, tagline } = site();
  const { year } = currentComposition();
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={styles.thread} />
      <div className={styles.inner}>
        <Promises />
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo className={styles.logo} again />
            <p className={styles.name}>{brand}</p>
            <p lang={langOf(site(), 'tagline')}>{tagline}</p>
          </div>
          <Column title={messages.footer.collections}>
            <PageLink to={PATHS.shop}>{messages.footer.allCollections}</PageLink>
            {nav.map(({ label, lang, path }) => (
              <PageLink key={path} to={path} lang={lang}>
                {label}
              </PageLink>
            ))}
          </Column>
          <Column title={messages.footer.house}>
            <PageLink to={PATHS.about}>{messages.footer.ourStory}</PageLink>
            <PageLink to={PATHS.contact}>{messages.navigation.contact}</PageLink>
          </Column>
          <Reach />
        </div>
        <p className={styles.copyright}>
          <small>{messages.footer.copyright(year, brand)}</small>
          <LanguageLinks pathname={pathname} className={styles.link} />
        </p>
      </div>
    </footer>
  );
}

function Promises() {
  const { shippingTitle, shippingText, customTitle, customText } = messages.footer;
  return (
    <ul className={styles.promises}>
      <li>
        <p className={styles.promise}>{shippingTitle}</p>
        <p>{shippingText}</p>
      </li>
      <li>
        <p className={styles.promise}>{customTitle}</p>
        <p>{customText}</p>
      </li>
    </ul>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface PageLinkProps {
  to: string;
  lang?: string;
  children: ReactNode;
}

function PageLink({ to, lang, children }: PageLinkProps) {
  return (
    <li>
      <a className={styles.link} href={hrefOf(to)} lang={lang}>
        {children}
      </a>
    </li>
  );
}

function Reach() {
  const { phone, email, instagram, whatsapp } = site();
  return (
    <Column title={messages.footer.reach} className={styles.reach}>
      <li>
        <a className={styles.link} href={toTelephoneHref(phone)}>
          {phone}
        </a>
      </li>
      <li>
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      <OutboundLink href={whatsapp}>{messages.footer.whatsapp}</OutboundLink>
      <OutboundLink href={instagram}>{messages.footer.instagram}</OutboundLink>
    </Column>
  );
}

function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className={styles.link} href={href} target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden>{` ${messages.footer.newTab}`}</VisuallyHidden>
      </a>
    </li>
  );
}
