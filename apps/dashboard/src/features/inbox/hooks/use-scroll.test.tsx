// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, expect, it, vi } from 'vitest';
import { useScroll } from './use-scroll.ts';

afterEach(cleanup);

/** The thread's scroller in a pane of the given height, with lines of 1,000 pixels. */
function openThread({ viewportSize }: { viewportSize: number }) {
  const pane = { viewportSize };
  const scrollToIndex = vi.fn();
  const { result } = renderHook(() => useScroll([], null));
  const handle = { scrollSize: 1_000, scrollToIndex, ...pane } as unknown as VirtualizerHandle;
  result.current.handle.current = handle;
  const scrolled = (offset: number) => act(() => result.current.onScroll(offset));
  scrolled(1_000 - viewportSize);
  scrollToIndex.mockClear();
  return {
    ...{ result, scrollToIndex, scrolled },
    resize: (height: number) => Object.assign(handle, { viewportSize: height }),
  };
}

it('stays at the newest text when a line appears below the thread and makes it shorter', () => {
  const { result, scrollToIndex, scrolled, resize } = openThread({ viewportSize: 400 });
  resize(340);
  scrolled(600);
  expect(scrollToIndex).toHaveBeenCalledTimes(1);
  expect(result.current.isAway).toBe(false);
});

it('offers the newest text to a reader who scrolled up, whatever the height does afterwards', () => {
  const { result, scrollToIndex, scrolled, resize } = openThread({ viewportSize: 400 });
  scrolled(200);
  expect(result.current.isAway).toBe(true);
  resize(340);
  scrolled(200);
  expect(result.current.isAway).toBe(true);
  expect(scrollToIndex).not.toHaveBeenCalled();
});
