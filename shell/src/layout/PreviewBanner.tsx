import { useComposition } from '@dhaaga-noor/shared-runtime/host';
import { words } from '../words';
import styles from './PreviewBanner.module.css';

/** Leaves a preview: the server takes the cookie back. */
const WAY_OUT = '/?preview=off';

/** Says that this is a team's preview and not the live site, with a way out. */
export function PreviewBanner() {
  const { preview } = useComposition();
  if (!preview) return null;
  return (
    <aside className={styles.banner} aria-label={words.preview.name}>
      <p className={styles.text}>{words.preview.text(preview.label)}</p>
      <a className={styles.leave} href={WAY_OUT}>
        {words.preview.leave}
      </a>
    </aside>
  );
}
