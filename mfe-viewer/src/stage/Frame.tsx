import { useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { Clip, Picture } from 'shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import styles from './Frame.module.css';

interface FrameProps {
  picture: Picture;
  /** The clip whose poster the picture is. It may be shown larger than it is: clips are small, and move. */
  clip?: Clip;
  /** The medium is there: its preview has done its work. */
  loaded: boolean;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Takes the place that the medium will have, so that nothing shifts, and shows its preview until then: a rendition
 * that the page has, which needs no fetching, or else the placeholder.
 */
export function Frame({ picture, clip, loaded, children, ref }: FrameProps) {
  const [atHand] = useState(() => renditionsOnPage(picture.base)[0]?.currentSrc);
  const { width, height } = clip ?? picture;
  const preview = atHand ?? picture.placeholder;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': width / height,
    '--natural': clip ? '100cqw' : `${width}px`,
    backgroundImage: preview && `url(${JSON.stringify(preview)})`,
  };
  return (
    <div ref={ref} className={styles.frame} style={style} data-solid data-blurred={!loaded && !atHand}>
      {children}
    </div>
  );
}
