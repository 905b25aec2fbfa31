import { act, renderHook } from '@testing-library/react';
import { useForPlace } from './useForPlace';

describe('useForPlace', () => {
  it('holds a value while the place stays', () => {
    const { result, rerender } = renderHook(({ place }) => useForPlace(place, 1), {
      initialProps: { place: 0 },
    });
    act(() => result.current[1](4));
    rerender({ place: 0 });
    expect(result.current[0]).toBe(4);
  });

  it('is as new at another place, and on coming back', () => {
    const { result, rerender } = renderHook(({ place }) => useForPlace(place, 1), {
      initialProps: { place: 0 },
    });
    act(() => result.current[1](4));
    rerender({ place: 1 });
    expect(result.current[0]).toBe(1);
    rerender({ place: 0 });
    expect(result.current[0]).toBe(1);
  });
});
