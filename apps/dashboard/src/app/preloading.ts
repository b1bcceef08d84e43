import { PATHS } from './paths.ts';

/** Pages that take long to load for the first time. */
const LOADERS: Partial<Record<string, () => Promise<void>>> = {
  [PATHS.calendar]: async () => (await import('./routes/calendar.route.tsx')).preloadBoard(),
};

/** Loads a page that is likely to be opened next. Without a connection it loads when it is opened. */
export function preloadPage(path: string): void {
  LOADERS[path]?.().catch(() => undefined);
}

const LATEST_MS = 5_000;

/** The same once the current page has nothing to do. @returns a function that calls it off */
export function preloadWhenIdle(path: string): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const asked = requestIdleCallback(() => preloadPage(path), { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}
