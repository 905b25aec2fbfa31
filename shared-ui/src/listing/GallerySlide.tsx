import type { Clip, MediaItem } from '@dhaaga-noor/shared-types';
import { Picture, type PicturePriority } from '../primitives/Picture';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { joinClasses } from '../primitives/joinClasses';
import * as messages from '../messages';
import { WIDEST_OF_CARD } from './cardSizes';
import styles from './GallerySlide.module.css';
import type { ClipPreview } from './useClipPreview';

export interface GallerySlideProps {
  item: MediaItem;
  sizes: string;
  priority?: PicturePriority;
  /** Set for the current slide only. */
  preview?: ClipPreview;
}

/** One picture of a gallery, or a clip with its poster until it plays. */
export function GallerySlide({ item, ...rest }: GallerySlideProps) {
  const { sizes, priority } = rest;
  if (item.kind === 'video') return <ClipSlide clip={item} {...rest} />;
  return (
    <Picture
      className={styles.picture}
      picture={item}
      sizes={sizes}
      widest={WIDEST_OF_CARD}
      priority={priority}
    />
  );
}

interface ClipSlideProps extends Omit<GallerySlideProps, 'item'> {
  clip: Clip;
}

function ClipSlide({ clip, sizes, priority, preview }: ClipSlideProps) {
  return (
    <span className={joinClasses(styles.clip, preview?.playing && styles.playing)}>
      <Picture
        className={styles.picture}
        picture={clip.poster}
        sizes={sizes}
        widest={WIDEST_OF_CARD}
        priority={priority}
      />
      <video
        ref={preview?.video}
        className={styles.video}
        src={clip.src}
        width={clip.width}
        height={clip.height}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        {...preview?.events}
      />
      <VisuallyHidden>{messages.playMedia}</VisuallyHidden>
    </span>
  );
}
