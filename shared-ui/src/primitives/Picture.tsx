import type { Picture as PictureData } from '@dhaaga-noor/shared-types';
import styles from './Picture.module.css';
import { joinClasses } from './joinClasses';
import * as messages from '../messages';
import { fallbackRendition, sourceSet } from './renditions';
import { usePictureFailure } from './usePictureFailure';

/** `first` is for the page's LCP picture; `soon` for others of the first screen. */
export type PicturePriority = 'first' | 'soon';

/** Another crop of a picture, for the screens of `media`; `otherwise` is for all others. */
export interface Crop {
  picture: PictureData;
  sizes: string;
  media: string;
  otherwise: string;
}

export interface PictureProps {
  picture: PictureData;
  /** Width of the picture, as in the `sizes` attribute. */
  sizes: string;
  /** Width of the largest rendition that it needs on any screen; documents are shorter so. */
  widest?: number;
  /** With a priority the picture loads with the page; without, when it nears the viewport. */
  priority?: PicturePriority;
  crop?: Crop;
  /** URL of a rendition to show until the picture has loaded, instead of its blurred preview. */
  preview?: string;
  className?: string;
}

/** A photograph in AVIF or JPEG over its blurred preview. Fills a box that has a size. */
export function Picture({ picture, sizes, widest, priority, crop, className, ...rest }: PictureProps) {
  const { failed, retry, image, onError, onTap } = usePictureFailure();
  const setOf = (one: PictureData, upTo?: number) => sourceSet(one, upTo, retry.query);
  const loading = priority ? undefined : 'lazy';
  // An element, not a background: the content security policy forbids inline styles.
  const preview = <img loading={loading} src={rest.preview ?? picture.placeholder} alt="" />;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard opens the picture, where there is a button for another try
    <span className={joinClasses(styles.frame, className)} data-failed={failed || undefined} onClick={onTap}>
      {crop ? (
        <picture>
          <source media={crop.media} srcSet={crop.picture.placeholder} />
          {preview}
        </picture>
      ) : (
        preview
      )}
      <picture key={retry.attempt}>
        {crop && (
          <source type="image/avif" media={crop.media} srcSet={setOf(crop.picture)} sizes={crop.sizes} />
        )}
        <source type="image/avif" media={crop?.otherwise} srcSet={setOf(picture, widest)} sizes={sizes} />
        <img
          ref={image}
          src={fallbackRendition(picture) + retry.query}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          lang={picture.lang}
          onError={onError}
          loading={loading}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding={priority && 'sync'}
        />
      </picture>
      {failed && <span data-retry>{messages.tapToLoad}</span>}
    </span>
  );
}
