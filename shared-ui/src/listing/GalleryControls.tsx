import type { Category } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './GalleryControls.module.css';
import { joinClasses } from '../primitives/joinClasses';
import { wrapIndex } from './wrapIndex';

export interface GalleryControlsProps {
  name: string;
  family: Category;
  index: number;
  total: number;
  onShow: (index: number) => void;
}

/** Previous, `n/total`, next; wraps around. Lumba on touch screens show a dot per view instead. */
export function GalleryControls({ name, family, index, total, onShow }: GalleryControlsProps) {
  const step = (by: number) => () => onShow(wrapIndex(index + by, total));
  const swiped = family === 'lumba' && styles.swiped;
  return (
    <>
      <button
        type="button"
        className={joinClasses(styles.previous, swiped)}
        aria-label={messages.previousMedia(name)}
        onClick={step(-1)}
      />
      <span className={joinClasses(styles.counter, swiped)}>{`${index + 1}/${total}`}</span>
      {swiped && (
        <span className={styles.dots}>
          {Array.from({ length: total }, (_, position) => (
            <i key={position} className={position === index ? styles.here : undefined} />
          ))}
        </span>
      )}
      <button
        type="button"
        className={joinClasses(styles.next, swiped)}
        aria-label={messages.nextMedia(name)}
        onClick={step(1)}
      />
    </>
  );
}
