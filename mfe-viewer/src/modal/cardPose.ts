import { middleOf, type Box, type Point, type Size } from '../image/view';

interface Meeting {
  /** The fitted picture's size, and the centre of its place, on the screen. */
  picture: Size;
  middle: Point;
  /** The card's picture, on the screen. */
  card: Box;
  /** The card crops the picture (`object-fit: cover`) instead of showing all of it. */
  cropped: boolean;
}

/** The pose that puts the viewer's picture exactly over the card's. */
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
