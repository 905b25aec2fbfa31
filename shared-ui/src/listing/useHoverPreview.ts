import { useRef, useState, type PointerEvent } from 'react';
import { wantsStillness } from './wantsStillness';

/** Plays a clip, muted, while a mouse rests on its picture. */
export function useHoverPreview() {
  const clip = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  const onPointerEnter = (event: PointerEvent) => {
    const video = clip.current;
    if (!video || event.pointerType !== 'mouse' || wantsStillness()) return;
    video.muted = true;
    video.volume = 0;
    // A refused or interrupted play leaves the poster where it is, which is all there is to do.
    video.play().then(
      () => setPlaying(!video.paused),
      () => setPlaying(false),
    );
  };

  const onPointerLeave = () => {
    clip.current?.pause();
    setPlaying(false);
  };

  return { clip, playing, onPointerEnter, onPointerLeave };
}
