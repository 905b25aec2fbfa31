import { useDeferredValue, type CSSProperties, type RefObject } from 'react';
import type { MediaItem } from 'shared-types';
import { ImageSlide } from '../image/ImageSlide';
import type { Display } from '../image/rendition';
import { itemAt } from '../slides';
import { words } from '../words';
import { VideoSlide } from '../video/VideoSlide';
import type { MediaStatus } from './MediaStatus';
import { Message } from './Message';
import styles from './Slides.module.css';

interface SlidesProps {
  media: readonly MediaItem[];
  place: number;
  level: number;
  display: Display;
  /** The current picture is there, so that its neighbours may be fetched. */
  preload: boolean;
  row: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  onStatus: (status: MediaStatus) => void;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
}

// The current one first: it is what assistive technology and tests find first.
const OFFSETS = [0, 1, -1, 2, -2];

/** The current item and its neighbours, more of them on a fast network. A neighbour that is a clip shows its poster: only one clip ever plays. */
export function Slides(props: SlidesProps) {
  const { media, place, row } = props;
  const style: CSSProperties & Record<`--${string}`, number> = { '--place': place };
  const { length } = media;
  // Neighbours come after the first frame, which need not wait for them.
  const isDrawn = useDeferredValue(true, false);
  const offsets = OFFSETS.slice(0, length < 2 || !isDrawn ? 1 : props.display.fast && length > 4 ? 5 : 3);
  return (
    <div ref={row} className={styles.row} style={style}>
      {media.length === 0 && (
        <div className={styles.slide}>
          <Message title={words.noImage} />
        </div>
      )}
      {offsets.map((offset) => {
        const item = media[itemAt(place + offset, media.length)];
        if (!item) return null;
        const at: CSSProperties & Record<`--${string}`, number> = { '--at': place + offset };
        const address = item.kind === 'image' ? item.base : item.src;
        return (
          <div
            key={`${place + offset} ${address}`}
            className={styles.slide}
            style={at}
            inert={offset !== 0}
            aria-hidden={offset !== 0}
          >
            <Slide {...props} item={item} current={offset === 0} />
          </div>
        );
      })}
    </div>
  );
}

function Slide({ item, current, ...props }: SlidesProps & { item: MediaItem; current: boolean }) {
  if (item.kind === 'video' && current) return <VideoSlide {...props} clip={item} />;
  return (
    <ImageSlide
      {...props}
      picture={item.kind === 'image' ? item : item.poster}
      clip={item.kind === 'video' ? item : undefined}
      current={current}
      load={current || props.preload}
      level={current ? props.level : 1}
      frame={current ? props.frame : undefined}
    />
  );
}
