import { createRequire } from 'node:module';
import { configure, getConfig, prettyDOM } from '@testing-library/react';

type Scheduler = {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => unknown;
};

/** The scheduler of React's own work. */
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler');

/** Two files at a time share two cores with a database: a large page then renders slowly, which is fine. */
const PATIENCE_MS = 20_000;

/**
 * Waits until React has rendered every update and run its effects. An element may be on the page before its effects
 * ran: the tab's title, the focus, stored values.
 */
function settle(): Promise<void> {
  const { unstable_IdlePriority: idle, unstable_scheduleCallback: schedule } = scheduler;
  return new Promise((resolve) => schedule(idle, resolve));
}

/** A wait checks many times, and throws each time it finds nothing: the page is only printed when an error is read. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const inWords = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: inWords });
}

/** Makes every Testing Library wait, and every user action, end after the resulting effects. */
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
