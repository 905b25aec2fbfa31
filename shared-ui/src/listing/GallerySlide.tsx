import type { Clip, MediaItem } from 'shared-types';
import { Picture, type PicturePriority } from '../primitives/Picture';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { joinClasses } from '../primitives/joinClasses';
import { words } from '../words';
import styles from './GallerySlide.module.css';
import { useHoverPreview } from './useHoverPreview';

export interface GallerySlideProps {
  item: MediaItem;
  sizes: string;
  priority?: PicturePriority;
}

/** One picture of a gallery, or a clip that plays while a mouse rests on it. */
export function GallerySlide({ item, sizes, priority }: GallerySlideProps) {
  if (item.kind === 'video') return <ClipSlide clip={item} sizes={sizes} priority={priority} />;
  return (
    <>
      <Picture className={styles.picture} picture={item} sizes={sizes} priority={priority} />
      <VisuallyHidden>{words.openMedia}</VisuallyHidden>
    </>
  );
}

interface ClipSlideProps {
  clip: Clip;
  sizes: string;
  priority?: PicturePriority;
}

function ClipSlide({ clip, sizes, priority }: ClipSlideProps) {
  const { clip: video, playing, ...pointer } = useHoverPreview();
  return (
    <span className={joinClasses(styles.clip, playing && styles.playing)} {...pointer}>
      <Picture className={styles.picture} picture={clip.poster} sizes={sizes} priority={priority} />
      <video
        ref={video}
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
      />
      <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M19.5 15.5 34 24 19.5 32.5Z" />
      </svg>
      <VisuallyHidden>{words.playMedia}</VisuallyHidden>
    </span>
  );
}
