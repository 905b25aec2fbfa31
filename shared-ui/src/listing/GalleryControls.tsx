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
    <>
      <button
        type="button"
        className={styles.previous}
        aria-label={words.previousMedia(name)}
        onClick={step(-1)}
      />
      <span className={styles.counter}>{`${index + 1}/${total}`}</span>
      <button type="button" className={styles.next} aria-label={words.nextMedia(name)} onClick={step(1)} />
    </>
  );
}
