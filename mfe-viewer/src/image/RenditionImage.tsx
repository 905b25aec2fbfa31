import { useState } from 'react';
import type { Picture } from 'shared-types';
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
export function RenditionImage(props: RenditionImageProps) {
  const { picture, width, attempt, urgent, detail, onLoad, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    onLoad?.();
  };
  return (
    <picture>
      <source type="image/avif" srcSet={renditionAddress(picture.base, width, 'avif', attempt)} />
      <img
        data-loaded={loaded}
        alt={detail ? '' : picture.alt}
        draggable={false}
        fetchPriority={urgent ? 'high' : undefined}
        src={renditionAddress(picture.base, width, 'jpg', attempt)}
        onLoad={({ currentTarget }) => void currentTarget.decode().then(show, show)}
        onError={onError}
      />
    </picture>
  );
}
