import { useState } from 'react';
import type { Picture } from 'shared-types';
import styles from './RenditionImage.module.css';
import { renditionAddress } from './rendition';

interface RenditionImageProps {
  picture: Picture;
  width: number;
  /** Above 0 after `Try again`. */
  attempt?: number;
  /** Fetched before everything else. */
  urgent?: boolean;
  /** Lies on a rendition that is already there: silent, and simply absent if it fails. */
  detail?: boolean;
  onLoad?: () => void;
  onError?: () => void;
}

/** One rendition of a picture, seen once it is decoded: nothing is drawn from top to bottom. */
export function RenditionImage({
  picture,
  width,
  attempt,
  urgent,
  detail,
  onLoad,
  onError,
}: RenditionImageProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <picture>
      <source type="image/avif" srcSet={renditionAddress(picture.base, width, 'avif', attempt)} />
      <img
        className={styles.rendition}
        data-loaded={loaded}
        alt={detail ? '' : picture.alt}
        draggable={false}
        decoding="async"
        fetchPriority={urgent ? 'high' : 'auto'}
        src={renditionAddress(picture.base, width, 'jpg', attempt)}
        onLoad={({ currentTarget }) => {
          const show = () => {
            setLoaded(true);
            onLoad?.();
          };
          currentTarget.decode().then(show, show);
        }}
        onError={onError}
      />
    </picture>
  );
}
