import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { prefersReducedData, prefersReducedMotion } from '@dhaaga-noor/shared-types';

/** Only one clip plays at a time, to save data and attention. */
let last: HTMLVideoElement | undefined;

function play(clip: HTMLVideoElement): void {
  if (last !== clip) last?.pause();
  last = clip;
  clip.muted = true;
  clip.volume = 0;
  // Playback was blocked or aborted: the poster stays.
  clip.play().catch(() => clip.pause());
}

/** Plays a gallery's current clip, muted and in place: on hover, or on request. */
export function useClipPreview(index: number) {
  const video = useRef<HTMLVideoElement>(null);
  const hovered = useRef(false);
  const requested = useRef(false);
  const [playing, setPlaying] = useState(false);

  const playIfHovered = () => {
    if (video.current && hovered.current && !prefersReducedData(navigator) && !prefersReducedMotion())
      play(video.current);
  };

  useEffect(() => {
    const clip = video.current;
    playIfHovered();
    return () => {
      requested.current = false;
      clip?.pause();
    };
  }, [index]);

  useEffect(() => {
    const clip = video.current;
    if (!playing || !clip) return undefined;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) clip.pause();
    });
    sight.observe(clip);
    return () => sight.disconnect();
  }, [playing]);

  return {
    video,
    playing,
    /** Plays or pauses the clip. */
    toggle: () => {
      const clip = video.current;
      requested.current = clip?.paused ?? false;
      if (requested.current && clip) play(clip);
      else clip?.pause();
    },
    pause: () => video.current?.pause(),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current = true;
      playIfHovered();
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current = false;
      if (!requested.current) video.current?.pause();
    },
    /** Handlers for the video element, the source of truth. */
    events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}

export type ClipPreview = ReturnType<typeof useClipPreview>;
