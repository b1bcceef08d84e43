import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../log.ts';
import type { RunningTour } from './tour-driver.ts';
import type { TourStep } from './tour-steps.ts';

export type Tour = {
  isOn: boolean;
  start: () => void;
  end: () => void;
  /** Tells the tour that the user made a choice a step may be waiting for. */
  chosen: (name: string) => void;
};

export function useTour(steps: readonly TourStep[]): Tour {
  const running = useRef<RunningTour | null>(null);
  const [isOn, setOn] = useState(false);

  const end = useCallback(() => running.current?.end(), []);
  useEffect(() => end, [end]);

  function start() {
    const startedFrom = document.activeElement;
    setOn(true);
    import('./tour-driver.ts')
      .then(({ runTour }) => {
        running.current = runTour(steps, () => {
          running.current = null;
          setOn(false);
          // The library does not restore focus.
          if (startedFrom instanceof HTMLElement) startedFrom.focus();
        });
      })
      .catch((error) => {
        setOn(false);
        logError('guided tour', error);
      });
  }

  return { isOn, start, end, chosen: useCallback((name) => running.current?.chosen(name), []) };
}
