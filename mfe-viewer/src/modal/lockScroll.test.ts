import { lockScroll, scrollbarGap } from './lockScroll';

const root = document.documentElement;

function showScrollbar(width: number) {
  jest.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width);
}

describe('lockScroll', () => {
  it("keeps the place of a scrollbar that disappears, also for what is fixed to the page's edge", () => {
    showScrollbar(15);
    const unlock = lockScroll(scrollbarGap());
    expect(root).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: '15px', '--scrollbar-gap': '15px' });
    unlock();
    expect(root.style.cssText).toBe('');
  });

  it('adds nothing where scrollbars take no place', () => {
    showScrollbar(0);
    const unlock = lockScroll(scrollbarGap());
    expect(root).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: '0px' });
    unlock();
  });

  it('gives back what the page had set itself', () => {
    root.style.overflow = 'clip';
    lockScroll(0)();
    expect(root.style.overflow).toBe('clip');
    root.style.overflow = '';
  });
});
