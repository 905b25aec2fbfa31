import type { CSSProperties } from 'react';
import type { MediaItem } from '@dhaaga-noor/shared-types';
import { ImageSlide } from './ImageSlide';
import type { Display } from '../image/rendition';
import { itemAt, pictureOf, type MediaStatus } from '../slides';
import type { Parts } from '../parts';
import { VideoSlide } from './VideoSlide';
import * as messages from '../messages';
import { Message } from './Message';
import styles from './Slides.module.css';

interface SlidesProps {
  media: readonly MediaItem[];
  position: number;
  level: number;
  display: Display;
  /** The first frame, which needs only a preview, is drawn. */
  drawn: boolean;
  /** The current picture has loaded, so its neighbours may be preloaded. */
  preload: boolean;
  parts: Parts;
  onStatus: (status: MediaStatus) => void;
  onPlaying: (playing: boolean) => void;
}

// The current one first, for assistive technology and tests.
const OFFSETS = [0, 1, -1, 2, -2];

/**
 * The current item and its neighbours; more of them on a fast network. Neighbouring clips show
 * their poster: only one clip plays.
 */
export function Slides(props: SlidesProps) {
  const { media, position, display, drawn } = props;
  const { row } = props.parts;
  const { length } = media;
  // Two and three items need both neighbours too, because the row is endless.
  const count = length < 2 || !drawn ? 1 : display.fast && length > 3 ? Math.min(length, 5) : 3;
  return (
    <div ref={row} className={styles.row} style={{ '--place': position } as CSSProperties}>
      {OFFSETS.slice(0, count).map((offset) => {
        const item = media[itemAt(position + offset, length)];
        return (
          <div
            key={`${position + offset} ${item && pictureOf(item).base}`}
            style={{ '--at': position + offset } as CSSProperties}
            // eslint-disable-next-line no-restricted-syntax -- there, a neighbour has no button either
            inert={offset !== 0}
            aria-hidden={offset !== 0}
          >
            {item ? (
              <Slide {...props} item={item} current={offset === 0} />
            ) : (
              <Message title={messages.noImage} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Slide(props: SlidesProps & { item: MediaItem; current: boolean }) {
  const { item, current, parts, drawn, preload, level } = props;
  if (item.kind === 'video' && current) return <VideoSlide {...props} clip={item} />;
  return (
    <ImageSlide
      {...props}
      load={current ? drawn : preload}
      level={current ? level : 1}
      frame={current ? parts.frame : undefined}
    />
  );
}
