import { site } from '@dhaaga-noor/shared-runtime';
import { InstagramMark, WhatsappMark } from '../icons/BrandMarks';
import { messages } from '../messages';
import styles from './OutboundLinks.module.css';

/** Icon links to the photo-sharing profile and to the chat. */
export function OutboundLinks() {
  const { instagram, instagramHandle, whatsapp, phone } = site();
  const { instagram: profile, whatsapp: chat } = messages.navigation;
  const links = [
    { href: instagram, label: profile(instagramHandle), Mark: InstagramMark },
    { href: whatsapp, label: chat(phone), Mark: WhatsappMark },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ href, label, Mark }) => (
        <li key={label}>
          <a className={styles.link} href={href} target="_blank" rel="noreferrer" aria-label={label}>
            <Mark className={styles.mark} />
          </a>
        </li>
      ))}
    </ul>
  );
}
