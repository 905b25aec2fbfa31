import { useLayoutEffect, useState } from 'react';
import { type Clip, prefersReducedMotion } from '@dhaaga-noor/shared-types';
import { renditionUrl, widthFor, type Display } from '../image/rendition';
import { Frame } from './Frame';
import type { MediaStatus } from './MediaStatus';
import { Message } from './Message';
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

/** A silent clip that loops. With reduced motion or Save-Data it does not autoplay. */
export function VideoSlide({ clip, display, parts, onPlaying, onStatus }: VideoSlideProps) {
  const { poster } = clip;
  const { video, frame } = parts;
  const [calm] = useState(() => display.frugal || prefersReducedMotion());
  const [waiting, setWaiting] = useState(!calm);
  const [failed, setFailed] = useState(false);
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

  if (failed) return <Message title={messages.videoFailed} note={messages.videoFailedNote} />;
  return (
    <>
      <Frame item={clip} loaded ref={frame}>
        <video
          ref={video}
          src={clip.src}
          poster={renditionUrl(poster.base, widthFor(poster, 1, display), 'jpg')}
          aria-label={clip.alt}
          autoPlay={!calm}
          preload={calm ? 'none' : 'auto'}
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
            setFailed(true);
            stop();
            onStatus('failed');
          }}
        >
          {messages.videoUnsupported}
        </video>
      </Frame>
      {waiting && <Waiting />}
    </>
  );
}
