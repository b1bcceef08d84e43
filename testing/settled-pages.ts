import { createRequire } from 'node:module';
import { configure, getConfig, prettyDOM } from '@testing-library/react';

type Scheduler = {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => unknown;
};

/** The one that React schedules its own work with. */
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler');

/** Two files at a time share two cores with a database: a large page is drawn slowly then, and none the worse. */
const PATIENCE_MS = 20_000;

/**
 * Waits until React has drawn every update and run its effects. What a test found on the page may be
 * there before its effects ran: the title of the tab, the focus, what is stored.
 */
function settle(): Promise<void> {
  const { unstable_IdlePriority: idle, unstable_scheduleCallback: schedule } = scheduler;
  return new Promise((resolve) => schedule(idle, resolve));
}

/** A wait looks many times, and throws each time it finds nothing: the page is put into words only once one is read. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const inWords = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: inWords });
}

/** Makes every wait of Testing Library, and every act of a user, end with the effects of what it led to. */
export function settlePages(): void {
  const { asyncWrapper } = getConfig();
  if (asyncWrapper.name === 'settled') return;
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    getElementError: elementError,
    asyncWrapper: async function settled(wait) {
      const result = await asyncWrapper(wait);
      await settle();
      return result;
    },
  });
}
