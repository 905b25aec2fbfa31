import type { ReactNode } from 'react';
import { site } from '@dhaaga-noor/shared-runtime';
import { useComposition } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';
import { VisuallyHidden } from '@dhaaga-noor/shared-ui';
import { words } from '../words';
import { toTelephoneAddress } from './contactAddresses';
import styles from './Footer.module.css';
import { Logo } from './Logo';

/** Promises, ways on and copyright, at the end of every page. */
export function Footer({ nav }: { nav: NavItem[] }) {
  const { brand, tagline } = site();
  const { year } = useComposition();
  return (
    <footer className={styles.footer}>
      <div className={styles.thread} />
      <div className={styles.inner}>
        <Promises />
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo className={styles.logo} again />
            <p className={styles.name}>{brand}</p>
            <p>{tagline}</p>
          </div>
          <Column title={words.footer.collections}>
            <PageLink to={PATHS.shop}>{words.footer.allCollections}</PageLink>
            {nav.map(({ label, path }) => (
              <PageLink key={path} to={path}>
                {label}
              </PageLink>
            ))}
          </Column>
          <Column title={words.footer.house}>
            <PageLink to={PATHS.about}>{words.footer.ourStory}</PageLink>
            <PageLink to={PATHS.contact}>{words.navigation.contact}</PageLink>
          </Column>
          <Reach />
        </div>
        <p className={styles.copyright}>
          <small>{words.footer.copyright(year, brand)}</small>
        </p>
      </div>
    </footer>
  );
}

function Promises() {
  const { shippingTitle, shippingText, customTitle, customText } = words.footer;
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

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a className={styles.link} href={to}>
        {children}
      </a>
    </li>
  );
}

function Reach() {
  const { phone, email, instagram, whatsapp } = site();
  return (
    <Column title={words.footer.reach} className={styles.reach}>
      <li>
        <a className={styles.link} href={toTelephoneAddress(phone)}>
          {phone}
        </a>
      </li>
      <li>
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      <OutboundLink href={whatsapp}>{words.footer.whatsapp}</OutboundLink>
      <OutboundLink href={instagram}>{words.footer.instagram}</OutboundLink>
    </Column>
  );
}

function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden>{` ${words.footer.newTab}`}</VisuallyHidden>
      </a>
    </li>
  );
}
