import { renderHook } from '@testing-library/react';
import { useListVisit } from './useListVisit';

describe('useListVisit', () => {
  it('lasts while a list is on the screen, whether the next one comes before the last has gone or with it', () => {
    const first = renderHook(useListVisit);
    first.result.current.show('SDR001', 1);
    const second = renderHook(useListVisit);
    first.unmount();
    const third = renderHook(useListVisit);
    expect(third.result.current.indexes().get('SDR001')).toBe(1);
    second.unmount();
    third.unmount();
  });

  it('is a new one when no list has been on the screen', () => {
    const first = renderHook(useListVisit);
    first.result.current.show('SDR001', 1);
    first.unmount();
    const second = renderHook(useListVisit);
    expect(second.result.current.indexes().size).toBe(0);
    second.unmount();
  });
});
