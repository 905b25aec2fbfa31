import { useLayoutEffect, useState } from 'react';
import { type Clip, prefersReducedMotion, replaceCached, retryUrl } from '@dhaaga-noor/shared-types';
import { renditionUrl, widthFor, type Display } from '../image/rendition';
import { Frame } from './Frame';
import type { MediaStatus } from '../slides';
import { Message } from './Message';
import { useRetry } from './useRetry';
import { Waiting } from './Waiting';
import type { Parts } from '../parts';
import * as messages from '../messages';
import { togglePlay } from './togglePlay';

interface VideoSlideProps {
  clip: Clip;
  display: Display;
  parts: Parts;
  onPlaying: (playing: boolean) => void;
  onStatus: (status: MediaStatus) => void;
}

function silence(video: HTMLVideoElement | null): void {
  if (!video) return;
  video.muted = true;
  video.volume = 0;
}

/** Chromium's player remembers what a URL gave, besides the browser's cache. */
async function clipQuery(url: string): Promise<string> {
  await replaceCached(url);
  return retryUrl('');
}

/** A silent clip that loops. With reduced motion or Save-Data it does not autoplay. */
export function VideoSlide(props: VideoSlideProps) {
  const { clip, onStatus } = props;
  const [failed, setFailed] = useState(false);
  const { query, preparing, tryAgain } = useRetry(clipQuery);
  const fail = () => {
    setFailed(true);
    onStatus('failed');
  };
  const again = () => {
    setFailed(false);
    onStatus('loading');
    void tryAgain(clip.src);
  };
  if (failed)
    return <Message title={messages.videoFailed} note={messages.videoFailedNote} onTryAgain={again} />;
  return <Player {...props} src={preparing ? undefined : clip.src + query} onError={fail} />;
}

function Player(props: VideoSlideProps & { src?: string; onError: () => void }) {
  const { src, clip, display, parts, onPlaying, onError } = props;
  const { poster } = clip;
  const { video, frame } = parts;
  const [isManual] = useState(() => display.reducesData || prefersReducedMotion());
  const [waiting, setWaiting] = useState(!isManual);
  useLayoutEffect(() => {
    const element = video.current;
    silence(element);
    return () => element?.pause();
  }, [video]);

  const stop = () => {
    setWaiting(false);
    onPlaying(false);
  };
  const flow = () => setWaiting(false);

  return (
    <>
      <Frame item={clip} loaded ref={frame}>
        <video
          ref={video}
          src={src}
          poster={renditionUrl(poster.base, widthFor(poster, 1, display), 'jpg')}
          aria-label={clip.alt}
          lang={clip.lang}
          autoPlay={!isManual}
          preload={isManual ? 'none' : 'auto'}
          loop
          muted
          playsInline
          onClick={() => togglePlay(video.current)}
          onPlay={() => onPlaying(true)}
          onPause={stop}
          onWaiting={() => setWaiting(true)}
          onPlaying={flow}
          onCanPlay={flow}
          onVolumeChange={() => silence(video.current)}
          onError={() => {
            stop();
            onError();
          }}
        >
          {messages.videoUnsupported}
        </video>
      </Frame>
      {waiting && <Waiting />}
    </>
  );
}
