import type { Picture as PictureData } from 'shared-types';
import styles from './Picture.module.css';
import { joinClasses } from './joinClasses';
import { largestRendition, sourceSet } from './renditions';

export interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Whether it is the first thing seen on its page: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** A photograph: AVIF, else JPEG, over its blurred preview. Fills its box when the box has a size of its own. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  return (
    <span className={joinClasses(styles.frame, className)}>
      {/* An element, not a style: the content security policy admits no inline styles. */}
      <img
        className={styles.preview}
        src={picture.placeholder}
        alt=""
        width={picture.width}
        height={picture.height}
      />
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
        <img
          className={styles.image}
          src={largestRendition(picture)}
          srcSet={sourceSet(picture, 'jpg')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  );
}
