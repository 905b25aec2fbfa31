/** Plays or pauses. If the browser refuses to play, clip and button stay paused. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (!video.paused) video.pause();
  else video.play().catch(() => undefined);
}
