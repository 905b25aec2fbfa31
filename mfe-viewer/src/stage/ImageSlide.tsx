import { useEffect, useEffectEvent, useState, type ComponentProps, type RefObject } from 'react';
import { retryQuery, type MediaItem, type Picture } from '@dhaaga-noor/shared-types';
import { Frame } from './Frame';
import { Message } from './Message';
import { useRetry } from './useRetry';
import { Waiting } from './Waiting';
import { pictureOf, type MediaStatus } from '../slides';
import * as messages from '../messages';
import { renditionUrl, widthFor, type Display } from '../image/rendition';
import { widthOnPage } from '../image/renditionsOnPage';

interface RenditionImageProps extends Pick<ComponentProps<'img'>, 'alt' | 'fetchPriority' | 'onError'> {
  picture: Picture;
  width: number;
  /** Of its URL, after `Try again`. */
  query?: string;
  onShow?: () => void;
}

/** One rendition of a picture. Visible once decoded, so it does not appear line by line. */
function RenditionImage({ picture, width, query = '', onShow, ...rest }: RenditionImageProps) {
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

interface ImageSlideProps {
  /** For a clip, shows its poster. */
  item: MediaItem;
  /** The current item, not a neighbour. */
  current: boolean;
  /** Whether to fetch it. A neighbour waits until the current one has loaded. */
  load: boolean;
  level: number;
  display: Display;
  frame?: RefObject<HTMLDivElement | null>;
  onStatus: (status: MediaStatus) => void;
}

/** One picture: the preview, then a rendition that fits the screen, once zoomed a larger one. */
export function ImageSlide(props: ImageSlideProps) {
  const { item, current, load, level, display, frame, onStatus } = props;
  const picture = pictureOf(item);
  const [status, setStatus] = useState<MediaStatus>('loading');
  const { attempt, query, preparing, tryAgain } = useRetry(retryQuery);
  const [failedUrl, setFailedUrl] = useState('');
  const [width] = useState(() => Math.max(widthFor(picture, 1, display), widthOnPage(picture.base)));
  const [sharpest, setSharpest] = useState(width);
  const wanted = widthFor(picture, level, display);
  // Never return to a smaller one: the larger one is already loaded.
  if (wanted > sharpest) setSharpest(wanted);

  const report = useEffectEvent(onStatus);
  useEffect(() => {
    if (current) report(status);
  }, [current, status]);

  const fail = (url: string) => {
    setFailedUrl(url);
    setStatus('failed');
  };
  const again = () => {
    setStatus('loading');
    void tryAgain(failedUrl);
  };

  // A neighbour has no button: Safari before 15.5 ignores `inert`.
  if (status === 'failed')
    return <Message title={messages.imageFailed} onTryAgain={current ? again : undefined} />;
  const loaded = status === 'loaded';
  return (
    <>
      <Frame {...{ item, loaded }} ref={frame}>
        {load && !preparing && (
          <RenditionImage
            key={attempt}
            {...{ picture, width, query }}
            fetchPriority={current ? 'high' : 'auto'}
            onShow={() => setStatus('loaded')}
            onError={({ currentTarget }) => fail(currentTarget.currentSrc)}
          />
        )}
        {/* Overlays the loaded one. Decorative, and absent if it fails. */}
        {loaded && sharpest > width && (
          <RenditionImage key={sharpest} picture={picture} width={sharpest} alt="" />
        )}
      </Frame>
      {load && current && !loaded && <Waiting />}
    </>
  );
}
