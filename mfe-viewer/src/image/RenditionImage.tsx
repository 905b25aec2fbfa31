import { useState, type ComponentProps } from 'react';
import type { Picture } from '@dhaaga-noor/shared-types';
import { renditionUrl } from './rendition';

interface RenditionImageProps extends Pick<ComponentProps<'img'>, 'alt' | 'fetchPriority' | 'onError'> {
  picture: Picture;
  width: number;
  /** Of its URL, after `Try again`. */
  query?: string;
  onShow?: () => void;
}

/** One rendition of a picture. Visible once decoded, so it does not appear line by line. */
export function RenditionImage({ picture, width, query = '', onShow, ...rest }: RenditionImageProps) {
  const [loaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    onShow?.();
  };
  return (
    <picture>
      <source type="image/avif" srcSet={renditionUrl(picture.base, width, 'avif') + query} />
      <img
        data-loaded={loaded}
        alt={picture.alt}
        lang={picture.lang}
        draggable={false}
        src={renditionUrl(picture.base, width, 'jpg') + query}
        onLoad={({ currentTarget }) => void currentTarget.decode().then(show, show)}
        {...rest}
      />
    </picture>
  );
}
