import { site } from '@dhaaga-noor/shared-runtime';
import { formatDay, langOf } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';
import styles from './Announcement.module.css';

/**
 * The line above the header. Outside its days `markPastDays` replaces it with a permanent
 * promise, so nothing shifts. Without scripts it states its days.
 */
export function Announcement() {
  const { announcement } = site();
  if (!announcement) return null;
  const { text, from, until } = announcement;
  return (
    <aside className={styles.announcement} aria-label={messages.announcement.name}>
      <p className={styles.text} lang={langOf(site(), 'announcement.text')}>
        {text}
        <noscript>{messages.announcement.days(formatDay(from), formatDay(until))}</noscript>
      </p>
      <p className={styles.promise}>{messages.footer.shippingTitle}</p>
    </aside>
  );
}
