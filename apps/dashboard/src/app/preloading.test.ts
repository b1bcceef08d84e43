// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { PATHS } from './paths.ts';
import { preloadWhenIdle } from './preloading.ts';
import { CalendarRoute } from './routes/page-code.ts';

function onDevice({ isTouched }: { isTouched: boolean }) {
  const load = vi.spyOn(CalendarRoute, 'preload').mockResolvedValue();
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size, run);
    return waiting.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (asked: number) => waiting.delete(asked));
  return { load, rest: () => [...waiting.values()].map((run) => run()) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads the next page’s code once the current one has nothing to do', () => {
  const { load, rest } = onDevice({ isTouched: false });
  preloadWhenIdle(PATHS.calendar);
  expect(load).not.toHaveBeenCalled();
  rest();
  expect(load).toHaveBeenCalledOnce();
});

it('loads nothing ahead once the page has been left', () => {
  const { load, rest } = onDevice({ isTouched: false });
  preloadWhenIdle(PATHS.calendar)();
  rest();
  expect(load).not.toHaveBeenCalled();
});

it('loads nothing ahead on phones', () => {
  const { load, rest } = onDevice({ isTouched: true });
  preloadWhenIdle(PATHS.calendar);
  rest();
  expect(load).not.toHaveBeenCalled();
});
