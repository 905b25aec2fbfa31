import { lockScroll, scrollbarGap } from './lockScroll';

const root = document.documentElement;

function showScrollbar(width: number) {
  jest.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width);
}

describe('lockScroll', () => {
  it("reserves a hidden scrollbar's width, also for elements fixed to the page's edge", () => {
    showScrollbar(15);
    const unlock = lockScroll(scrollbarGap());
    expect(root).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: '15px', '--scrollbar-gap': '15px' });
    unlock();
    expect(root.style.cssText).toBe('');
  });

  it('adds nothing if scrollbars overlay the page', () => {
    showScrollbar(0);
    const unlock = lockScroll(scrollbarGap());
    expect(root).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: '0px' });
    unlock();
  });

  it("restores the page's own styles", () => {
    root.style.overflow = 'clip';
    lockScroll(0)();
    expect(root.style.overflow).toBe('clip');
    root.style.overflow = '';
  });
});
