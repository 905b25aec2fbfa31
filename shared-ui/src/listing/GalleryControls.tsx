import { words } from '../words';
import styles from './GalleryControls.module.css';
import { wrapIndex } from './paging';

export interface GalleryControlsProps {
  name: string;
  index: number;
  total: number;
  onShow: (index: number) => void;
}

/** Previous, `n/total`, next; goes round at both ends. */
export function GalleryControls({ name, index, total, onShow }: GalleryControlsProps) {
  const step = (by: number) => () => onShow(wrapIndex(index + by, total));
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.step} aria-label={words.previousMedia(name)} onClick={step(-1)}>
        <Chevron d="M10 3.5 5.5 8l4.5 4.5" />
      </button>
      <span className={styles.counter}>
        {index + 1}/{total}
      </span>
      <button type="button" className={styles.step} aria-label={words.nextMedia(name)} onClick={step(1)}>
        <Chevron d="M6 3.5 10.5 8 6 12.5" />
      </button>
    </div>
  );
}

function Chevron({ d }: { d: string }) {
  return (
    <svg className={styles.chevron} viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
