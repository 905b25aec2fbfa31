import { site } from '@dhaaga-noor/shared-runtime';
import { messages } from '../messages';
import styles from './Announcement.module.css';

/** `2026-08-01` as `1 August`. */
const toDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * The line above the header. Outside its days `markAnnouncement` replaces it with a permanent
 * promise, so nothing shifts. Without scripts it states its days.
 */
export function Announcement() {
  const { announcement } = site();
  if (!announcement) return null;
  const { text, from, until } = announcement;
  return (
    <aside className={styles.announcement} aria-label={messages.announcement.name}>
      <p className={styles.text}>
        {text}
        <noscript>{messages.announcement.days(toDay(from), toDay(until))}</noscript>
      </p>
      <p className={styles.promise}>{messages.footer.shippingTitle}</p>
    </aside>
  );
}
