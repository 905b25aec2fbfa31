import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { MediaItem } from '@dhaaga-noor/shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { pictureOf } from '../slides';
import styles from './Frame.module.css';

interface FrameProps {
  item: MediaItem;
  /** The medium is there: its preview has done its work. */
  loaded: boolean;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Takes the place that the medium will have, so that nothing shifts, and shows its preview until then: a rendition
 * that the page has, which needs no fetching, or else the placeholder.
 */
export function Frame({ item, loaded, children, ref }: FrameProps) {
  const picture = pictureOf(item);
  const [atHand] = useState(() => renditionsOnPage(picture.base)[0]?.currentSrc);
  const preview = atHand ?? picture.placeholder;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': item.width / item.height,
    // A clip may be shown larger than it is: clips are small, and move.
    '--natural': item.kind === 'video' ? '100cqw' : `${item.width}px`,
    backgroundImage: preview && `url(${JSON.stringify(preview)})`,
  };
  return (
    <div ref={ref} className={styles.frame} style={style} data-solid data-blurred={!loaded && !atHand}>
      {children}
    </div>
  );
}
