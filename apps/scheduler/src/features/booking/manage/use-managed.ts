import {
  cancelBooking,
  type ManagedBooking,
  readBooking,
  rescheduleBooking,
} from '@sightline/contract/booking-manage.calls';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import type { SlotTime } from '../model/chosen.ts';

/**
 * A token's booking, and its actions.
 * @param known the booking of the page's first token, if it came with the page
 */
export function useManaged({ token, known }: { token: string | null; known: ManagedBooking | null }) {
  const [changed, setChanged] = useState<ManagedBooking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const loaded = useLoaded({
    key: token,
    load: (signal) => call(readBooking, { body: { token: token ?? '' } }, signal),
    known,
  });
  /** @returns whether it was done: a second press while the first is pending does nothing */
  const act = async (work: (token: string) => Promise<ManagedBooking>): Promise<boolean> => {
    if (token === null || isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    try {
      setChanged(await work(token));
      return true;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return {
    loaded,
    token,
    booking: changed ?? (loaded.state === 'ready' ? loaded.value : null),
    isBusy,
    /** Reloads the visit: after a lost reply only the practice knows. */
    look: () => act((own) => call(readBooking, { body: { token: own } })),
    cancel: (reason: string) =>
      act((own) => call(cancelBooking, { body: { token: own, reason: reason.trim() || null } })),
    move: ({ place, acctKey, holdToken }: { place: SlotTime; acctKey: number; holdToken: string | null }) =>
      act((own) => call(rescheduleBooking, { body: { token: own, acctKey, ...place, holdToken } })),
  };
}

/** A loaded booking, and its actions. */
export type ManagedState = Omit<ReturnType<typeof useManaged>, 'booking'> & { booking: ManagedBooking };
