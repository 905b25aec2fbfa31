/* Every text of the viewer. States and notes are verbatim from the specification. */

/** Their language: the page may be in another. */
export const lang = 'en-IN';
export const loading = 'Loading...';
export const imageFailed = 'Failed to load image';
export const noImage = 'No image available';
export const videoFailed = 'Video not available';
export const videoFailedNote = 'This is a demo. Replace with actual video URL.';
export const videoUnsupported = 'Your browser does not support the video tag.';
export const tryAgain = 'Try again';
export const zoom = 'Zoom';
export const pan = 'Move the picture';
export const copied = 'Link copied';
export const chat = 'Ask on WhatsApp';
export const before = 'Before:';
export const now = 'Price:';
export const counter = (position: number, total: number) => `${position} / ${total}`;
export const videoPosition = (position: number, total: number) => `(${position} of ${total})`;
export const kinds = { image: 'Image', video: 'Video' };
export const mediumLabel = (kind: string, position: number, total: number) =>
  `${kind} ${position} of ${total}, `;
export const zoomLevel = (level: number) => `${level}×`;
export const zoomSpoken = (level: number) => `Zoom ${level} times`;

/** Labels of the icon buttons. */
export const buttons = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  play: 'Play video',
  pause: 'Pause video',
  share: 'Share',
  ArrowLeft: 'Move left',
  ArrowUp: 'Move up',
  ArrowDown: 'Move down',
  ArrowRight: 'Move right',
};
