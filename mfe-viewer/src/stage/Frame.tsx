import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Size } from '../image/view';
import styles from './Frame.module.css';

interface FrameProps {
  size: Size;
  /** May be shown larger than it is, as clips may: they are small, and move. */
  grows?: boolean;
  placeholder: string;
  /** Address of something sharper that needs no fetching. */
  atHand?: string;
  /** The medium is there: its preview has done its work. */
  loaded: boolean;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Takes the place that the medium will have, so that nothing shifts, and shows its preview until then. */
export function Frame({ size, grows, placeholder, atHand, loaded, children, ref }: FrameProps) {
  const preview = atHand ?? placeholder;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': size.width / size.height,
    '--natural': grows ? '100cqw' : `${size.width}px`,
    backgroundImage: preview && `url(${JSON.stringify(preview)})`,
  };
  return (
    <div
      ref={ref}
      className={styles.frame}
      style={style}
      data-solid

      data-blurred={!loaded && !atHand}
    >
      {children}
    </div>
  );
}
