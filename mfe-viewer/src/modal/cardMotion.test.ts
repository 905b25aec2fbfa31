import { pictureOf } from '../testing/media';
import { moveByCard } from './cardMotion';

const animate = jest.fn<void, [Keyframe[], KeyframeAnimationOptions]>();

const boxOf = (width: number) => ({ x: 10, y: 10, width, height: width }) as DOMRect;

/** Draws a page with a rendition of the picture `a` as wide as said, and opens the viewer's frame over it. */
function openOver(cardWidth: number): void {
  document.body.innerHTML = '<img><div id="stage"><div><div id="frame"></div></div></div>';
  const [card, stage, frame] = ['img', '#stage', '#frame'].map((name) =>
    document.querySelector<HTMLElement>(name),
  );
  Object.defineProperties(card, {
    currentSrc: { value: new URL('/media/a-320.jpg', document.baseURI).href },
    naturalWidth: { value: 320 },
  });
  if (card) card.getBoundingClientRect = () => boxOf(cardWidth);
  Object.defineProperties(frame, { offsetWidth: { value: 300 }, offsetHeight: { value: 300 } });
  for (const element of [stage, frame]) if (element) element.animate = animate as never;
  const none = { current: null };
  moveByCard(
    {
      viewer: none,
      row: none,
      video: none,
      stage: { current: stage as HTMLDivElement },
      frame: { current: frame as HTMLDivElement },
    },
    pictureOf('a'),
    false,
  );
}

beforeEach(() => animate.mockClear());

describe('moveByCard', () => {
  it('grows out of the card', () => {
    openOver(150);
    expect(animate.mock.calls[0]?.[0][0]).toMatchObject({
      transform: expect.stringContaining('scale(0.5)') as string,
    });
  });

  it('fades where the card is hidden, which has no size', () => {
    openOver(0);
    expect(animate.mock.calls[0]?.[0]).toEqual([{ opacity: 0 }, {}]);
  });
});
