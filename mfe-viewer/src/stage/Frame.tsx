import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Size } from '../image/view';
import styles from './Frame.module.css';

interface FrameProps {
  size: Size;
  placeholder: string;
  /** Address of something sharper that needs no fetching. */
  atHand?: string;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Takes the place that the medium will have, so that nothing shifts, and shows its preview until then. */
export function Frame({ size, placeholder, atHand, children, ref }: FrameProps) {
  const previews = [atHand, placeholder].filter((address) => address !== undefined && address !== '');
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': size.width / size.height,
    '--natural': `${size.width}px`,
    backgroundImage: previews.map((address) => `url(${JSON.stringify(address)})`).join(', '),
  };
  return (
    <div ref={ref} className={styles.frame} style={style} data-solid data-frame>
      {children}
    </div>
  );
}
