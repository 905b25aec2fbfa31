import { MODAL_TRANSITION_MS } from '@dhaaga-noor/shared-types';
import { pictureOf } from '../testing/media';
import { moveByCard } from './cardMotion';

const cancel = jest.fn();
const animate = jest.fn<object, [Keyframe[], KeyframeAnimationOptions]>(() => ({ cancel }));

const boxOf = (width: number) => ({ x: 10, y: 10, width, height: width }) as DOMRect;

/** Adds the picture `a` to the page, with a width. */
function show(width: number, parent: Element): void {
  const image = parent.appendChild(document.createElement('img'));
  Object.defineProperties(image, {
    currentSrc: { value: new URL('/media/a-320.jpg', document.baseURI).href },
    naturalWidth: { value: 320 },
  });
  image.getBoundingClientRect = () => boxOf(width);
}

/** Renders a page with the picture `a` at a width, and the open viewer's frame over it. */
function openOver(cardWidth: number, end?: () => void, standIn?: Element): () => void {
  document.body.innerHTML = '<div id="stage"><div><div id="frame"></div></div></div>';
  const [stage, frame] = ['#stage', '#frame'].map((name) => document.querySelector<HTMLElement>(name));
  show(cardWidth, document.body);
  if (standIn) show(240, document.body.appendChild(standIn));
  Object.defineProperties(frame, { offsetWidth: { value: 300 }, offsetHeight: { value: 300 } });
  for (const element of [stage, frame]) if (element) element.animate = animate as never;
  const none = { current: null };
  return moveByCard(
    {
      viewer: none,
      row: none,
      video: none,
      stage: { current: stage as HTMLDivElement },
      frame: { current: frame as HTMLDivElement },
    },
    pictureOf('a'),
    end,
  );
}

beforeEach(() => jest.clearAllMocks());

describe('moveByCard', () => {
  it('grows from the card', () => {
    openOver(150);
    expect(animate.mock.calls[0]?.[0][0]).toMatchObject({
      transform: expect.stringContaining('scale(0.5)') as string,
    });
  });

  it("grows from the picture of a list's stand-in, which covers the card", () => {
    const dialog = document.createElement('dialog');
    openOver(150, undefined, dialog);
    expect(animate.mock.calls[0]?.[0][0]).toMatchObject({
      transform: expect.stringContaining('scale(0.8)') as string,
    });
  });

  it('fades if the card is hidden, and so has no size', () => {
    openOver(0);
    expect(animate.mock.calls[0]?.[0]).toEqual([{ opacity: 0 }, {}]);
  });

  describe('going back', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('calls back when it has arrived', () => {
      const end = jest.fn();
      openOver(150, end);
      expect(animate.mock.calls[0]?.[0][1]).toMatchObject({
        transform: expect.stringContaining('scale(0.5)') as string,
      });
      jest.advanceTimersByTime(MODAL_TRANSITION_MS - 1);
      expect(end).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(end).toHaveBeenCalledTimes(1);
    });

    it('is cancelled if the viewer opens again meanwhile', () => {
      const end = jest.fn();
      openOver(150, end)();
      jest.advanceTimersByTime(MODAL_TRANSITION_MS);
      expect(end).not.toHaveBeenCalled();
      expect(cancel).toHaveBeenCalledTimes(1);
    });
  });
});
