import {
  answerOffer,
  askEarlier,
  leaveWaiting,
  type PatientWaiting,
  readPatientWaiting,
} from '@sightline/contract/waiting-list-patients.calls';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';

export type EarlierWishes = { weekdays: number[]; from: string; until: string; isSameProvider: boolean };

/** What the waiting list knows of a visit, and the patient's acts. */
export function useEarlier({ token, moved }: { token: string; moved: () => void }) {
  const [state, setState] = useState<PatientWaiting | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Without an answer the page is as it was without the list.
    call(readPatientWaiting, { body: { token } }).then(
      (found) => !isLeft && setState(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [token]);
  async function attempt(work: () => Promise<PatientWaiting>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const found = await work();
      setState(found);
      if (found.outcome === 'accepted') moved();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }
  return {
    ...{ state, error, isBusy },
    ask: (wishes: EarlierWishes) => attempt(() => call(askEarlier, { body: { token, ...wishes } })),
    leave: () => attempt(() => call(leaveWaiting, { body: { token } })),
    answer: (offerKey: number, isTaken: boolean) =>
      attempt(() => call(answerOffer, { body: { token, offerKey, isTaken } })),
  };
}
