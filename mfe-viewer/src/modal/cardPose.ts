import type { Point, Size } from '../image/view';

interface Box extends Size, Point {}

interface Meeting {
  /** The fitted picture and the middle of its place, on the screen. */
  picture: Size;
  middle: Point;
  /** The picture on the card, on the screen. */
  card: Box;
  /** The card cuts the picture off at its edges (`object-fit: cover`) rather than showing the whole of it. */
  cropped: boolean;
}

/** The pose in which the viewer's picture lies exactly over the card's. */
export function cardPose({ picture, middle, card, cropped }: Meeting): {
  transform: string;
  clipPath: string;
} {
  const ratios = [card.width / picture.width, card.height / picture.height];
  const scale = cropped ? Math.max(...ratios) : Math.min(...ratios);
  const x = card.x + card.width / 2 - middle.x;
  const y = card.y + card.height / 2 - middle.y;
  const cut = (whole: number, seen: number) => Math.max(0, (whole - seen / scale) / 2);
  const across = cropped ? cut(picture.width, card.width) : 0;
  const down = cropped ? cut(picture.height, card.height) : 0;
  return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${down}px ${across}px)` };
}
