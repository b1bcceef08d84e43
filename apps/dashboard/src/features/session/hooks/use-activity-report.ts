import { useEffect } from 'react';
import { logError } from '../../../shared/log.ts';
import { reportActivity } from '../api/token-check.ts';
import { reportEvery } from '../model/idle.ts';
import { activity } from '../sign-off/activity.ts';

/** Reports activity of a user who works without requests, such as one writing a long text. */
export function useActivityReport(idleMinutes: number): void {
  useEffect(() => {
    let reported = activity.last();
    const look = () => {
      const last = activity.last();
      // The user is on one tab; the others have nothing to report.
      if (last <= reported || document.visibilityState === 'hidden') return;
      reported = last;
      reportActivity().catch((error) => logError('activity', error));
    };
    const timer = setInterval(look, reportEvery(idleMinutes));
    return () => clearInterval(timer);
  }, [idleMinutes]);
}
