import { act, renderHook } from '@testing-library/react';
import { useForPosition } from './useForPosition';

describe('useForPosition', () => {
  it('keeps a value at the same position', () => {
    const { result, rerender } = renderHook(({ position }) => useForPosition(position, 1), {
      initialProps: { position: 0 },
    });
    act(() => result.current[1](4));
    rerender({ position: 0 });
    expect(result.current[0]).toBe(4);
  });

  it('resets at another position, and on return', () => {
    const { result, rerender } = renderHook(({ position }) => useForPosition(position, 1), {
      initialProps: { position: 0 },
    });
    act(() => result.current[1](4));
    rerender({ position: 1 });
    expect(result.current[0]).toBe(1);
    rerender({ position: 0 });
    expect(result.current[0]).toBe(1);
  });
});
