import { site } from '@dhaaga-noor/shared-runtime';
import { hrefOf } from '@dhaaga-noor/shared-runtime/host';
import { PATHS } from '@dhaaga-noor/shared-types';
import { messages } from '../messages';
import styles from './Brand.module.css';
import { Logo } from './Logo';

/** Logo and brand name, linked to Home. */
export function Brand() {
  const { brand } = site();
  return (
    <a className={styles.brand} href={hrefOf(PATHS.home)} aria-label={messages.navigation.brandHome(brand)}>
      <Logo className={styles.logo} />
      <span className={styles.name}>{brand}</span>
    </a>
  );
}
