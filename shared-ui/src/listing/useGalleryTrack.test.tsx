import { act, fireEvent, render, screen } from '@testing-library/react';
import { useGalleryTrack } from './useGalleryTrack';

const WIDTH = 200;
/** The track's scroll offset, and whether it is hidden. */
const layout = { left: 0, isHidden: false, flow: 1 };

function Track({ index, onShow }: { index: number; onShow: (index: number) => void }) {
  return (
    <div data-testid="track" {...useGalleryTrack(index, onShow)}>
      {[0, 1, 2].map((slide) => (
        <i key={slide} data-place={slide * WIDTH * layout.flow} />
      ))}
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(layout, { left: 0, isHidden: false, flow: 1 });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => (layout.isHidden ? 0 : WIDTH));
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(() => layout.left);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    const left = Number(this.getAttribute('data-place') ?? layout.left) - layout.left;
    return new DOMRect(layout.isHidden ? 0 : left, 0, WIDTH, WIDTH);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function of(this: HTMLElement) {
    return Number(this.dataset['place']);
  });
  Element.prototype.scrollTo = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The slides that the track reports a second after its last scroll event. */
function slidesAfter(index: number, change: Partial<typeof layout>): number[] {
  const slides: number[] = [];
  render(<Track index={index} onShow={(slide) => slides.push(slide)} />);
  Object.assign(layout, change);
  fireEvent.scroll(screen.getByTestId('track'));
  act(() => jest.advanceTimersByTime(1_000));
  return slides;
}

describe('useGalleryTrack', () => {
  it.each([
    ['is swiped to another slide', 0, { left: WIDTH }, [1]],
    ['comes to rest part of a pixel next to one', 0, { left: 2 * WIDTH - 0.5 }, [2]],
    ['is heard of at the slide that is shown', 1, { left: WIDTH }, []],
    ['pauses on its way from a slide to the one that is shown, on a busy page', 1, { left: 0.3 * WIDTH }, []],
    ['is hidden before it has come to rest', 1, { left: 0, isHidden: true }, []],
  ])('shows the slide at which a track rests: one that %s', (_, index, change, expected) => {
    expect(slidesAfter(index, change)).toEqual(expected);
  });

  it.each([1, -1])('redirects a scroll that has just started, but not one that has ended: %d', (flow) => {
    layout.flow = flow;
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
    const lefts = () => scrollTo.mock.calls.flatMap(([options]) => (options as ScrollToOptions).left);
    const show = (index: number) => <Track index={index} onShow={() => {}} />;
    const { rerender } = render(show(1));
    layout.left = WIDTH * flow;
    fireEvent.scroll(screen.getByTestId('track'));
    act(() => jest.advanceTimersByTime(1_000));
    scrollTo.mockClear();
    rerender(show(2));
    rerender(show(1));
    expect(lefts()).toEqual([2 * WIDTH * flow, WIDTH * flow]);
    layout.left = 2 * WIDTH * flow;
    fireEvent.scroll(screen.getByTestId('track'));
    act(() => jest.advanceTimersByTime(1_000));
    rerender(show(2));
    expect(lefts()).toEqual([2 * WIDTH * flow, WIDTH * flow]);
  });
});
