import { currentComposition } from '@dhaaga-noor/shared-runtime/host';
import { messages } from '../messages';
import styles from './PreviewBanner.module.css';

/** Leaves a preview: the server deletes the cookie. */
const WAY_OUT = '/?preview=off';

/** A notice that this is a team's preview, with a link to the live site. */
export function PreviewBanner() {
  const { preview } = currentComposition();
  if (!preview) return null;
  return (
    <aside className={styles.banner} aria-label={messages.preview.name}>
      <p className={styles.text}>{messages.preview.text(preview.label)}</p>
      <a className={styles.leave} href={WAY_OUT}>
        {messages.preview.leave}
      </a>
    </aside>
  );
}
