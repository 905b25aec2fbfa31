import { middleOf, type Box, type Point, type Size } from '../image/view';

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
export function cardPose({ picture, middle, card, cropped }: Meeting) {
  const ratios = [card.width / picture.width, card.height / picture.height];
  const scale = cropped ? Math.max(...ratios) : Math.min(...ratios);
  const { x, y } = middleOf(card);
  const cut = (whole: number, seen: number) => `${Math.max(0, (whole - seen / scale) / 2)}px`;
  return {
    transform: `translate(${x - middle.x}px, ${y - middle.y}px) scale(${scale})`,
    clipPath: `inset(${cut(picture.height, card.height)} ${cut(picture.width, card.width)})`,
  };
}
