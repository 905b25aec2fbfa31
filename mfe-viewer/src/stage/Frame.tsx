import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { MediaItem } from '@dhaaga-noor/shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { pictureOf } from '../slides';
import styles from './Frame.module.css';

interface FrameProps {
  item: MediaItem;
  /** The medium is loaded, so the preview is no longer needed. */
  loaded: boolean;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Reserves the medium's space, so nothing shifts, and shows a preview until it loads: a rendition
 * already on the page, or the placeholder.
 */
export function Frame({ item, loaded, children, ref }: FrameProps) {
  const picture = pictureOf(item);
  const [atHand] = useState(() => renditionsOnPage(picture.base)[0]?.currentSrc);
  const preview = atHand ?? picture.placeholder;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': item.width / item.height,
    // Clips may be enlarged beyond their size: they are small, and motion hides the blur.
    '--natural': item.kind === 'video' ? '100cqw' : `${item.width}px`,
    backgroundImage: preview && `url(${JSON.stringify(preview)})`,
  };
  return (
    <div ref={ref} className={styles.frame} style={style} data-solid data-blurred={!loaded && !atHand}>
      {children}
    </div>
  );
}
