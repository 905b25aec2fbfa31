import { site } from '@dhaaga-noor/shared-runtime';
import { InstagramMark, WhatsappMark } from '../icons/BrandMarks';
import { messages } from '../messages';
import styles from './OutboundLinks.module.css';

/** Icon links to the photo-sharing profile and to the chat. */
export function OutboundLinks() {
  const { instagram, instagramHandle, whatsapp, phone } = site();
  const { instagram: profile, whatsapp: chat } = messages.navigation;
  return (
    <ul className={styles.links}>
      <li>
        <a
          className={styles.link}
          href={instagram}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={profile(instagramHandle)}
        >
          <InstagramMark className={styles.mark} />
        </a>
      </li>
      <li>
        <a
          className={styles.link}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={chat(phone)}
        >
          <WhatsappMark className={styles.mark} />
        </a>
      </li>
    </ul>
  );
}
