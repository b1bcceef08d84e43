import type { BookingStep } from '@sightline/contract/booking-steps.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recordStep } from '../api/record-step.ts';
import type { BookingChoices } from '../model/chosen.ts';
import type { Link } from '../model/link.ts';
import type { Step } from '../model/steps.ts';
import { endVisit, visitIdOf } from '../model/visit-id.ts';

const shelf = () => window.sessionStorage;

type VisitStepsInput = {
  coverKey: number;
  link: Link;
  chosen: BookingChoices;
  /** Null once the booking is made. */
  step: Step | null;
};

/** Reports how far this visit got, each step once. */
export function useVisitSteps({ coverKey, link, chosen, step }: VisitStepsInput) {
  const recorded = useRef(new Set<string>());
  const [round, setRound] = useState(0);
  const { locKey, taskKey } = chosen;
  const hasTime = chosen.slot !== null;
  const record = useCallback(
    (reached: BookingStep) => {
      const place = reached === 'opened' ? { locKey: null, taskKey: null } : { locKey, taskKey };
      const name = JSON.stringify([round, reached, place]);
      if (recorded.current.has(name)) return;
      recorded.current.add(name);
      recordStep({ coverKey, visitId: visitIdOf({ shelf, coverKey }), step: reached, ...place, link });
    },
    [coverKey, link, locKey, taskKey, round],
  );
  useEffect(() => {
    if (step === null) return;
    record('opened');
    if (step === 'soonest' || step === 'time') record('searched');
    if (hasTime) record('time-chosen');
    if (step === 'review') record('details');
  }, [record, step, hasTime]);
  /** A later booking is a separate visit. */
  const end = () => endVisit({ shelf, coverKey });
  const again = () => setRound((number) => number + 1);
  return { record, end, again };
}
