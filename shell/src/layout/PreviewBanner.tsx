import { useComposition } from '@dhaaga-noor/shared-runtime/host';
import { messages } from '../messages';
import styles from './PreviewBanner.module.css';

/** Leaves a preview: the server takes the cookie back. */
const WAY_OUT = '/?preview=off';

/** Says that this is a team's preview and not the live site, with a way out. */
export function PreviewBanner() {
  const { preview } = useComposition();
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
