import { useEffect } from 'react';
import { logError } from '../../../shared/log.ts';
import { reportActivity } from '../api/token-check.ts';
import { reportEvery } from '../model/idle.ts';
import { activity } from '../sign-off/activity.ts';

/** Lets the server know of a person who works without asking it for anything, such as one writing a long text. */
export function useActivityReport(idleMinutes: number): void {
  useEffect(() => {
    let reported = activity.last();
    const look = () => {
      const last = activity.last();
      // The person is at one tab; the others have nothing to add.
      if (last <= reported || document.visibilityState === 'hidden') return;
      reported = last;
      reportActivity().catch((error) => logError('activity', error));
    };
    const timer = setInterval(look, reportEvery(idleMinutes));
    return () => clearInterval(timer);
  }, [idleMinutes]);
}
