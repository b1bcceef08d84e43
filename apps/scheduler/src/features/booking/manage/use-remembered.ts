import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { isInBrowser } from '../../../shared/opening/opening.ts';

const NAME = 'bookingPractice';
const state = z.object({ [NAME]: z.object({ practice: z.string(), orgName: z.string(), phone: z.string() }) });

/** Whom to call: public details of the practice, and nothing of the visit. */
export type RememberedPractice = {
  practice: string;
  /** The location. */
  orgName: string;
  phone: string;
};

function readRemembered(): RememberedPractice | null {
  if (!isInBrowser) return null;
  const parsed = z.safeParse(state, window.history.state);
  return parsed.success && parsed.data[NAME].phone !== '' ? parsed.data[NAME] : null;
}

/**
 * Remembers the visit's location outside the URL, so that a reload, which has lost the link, can still say whom to
 * call. It is gone with the tab.
 * @param booking once loaded
 */
export function useRemembered(booking: Pick<ManagedBooking, 'orgName' | 'location'> | null): RememberedPractice | null {
  const practice = booking?.orgName ?? '';
  const { orgName = '', phone = '' } = booking?.location ?? {};
  useEffect(() => {
    if (phone !== '') window.history.replaceState({ [NAME]: { practice, orgName, phone } }, '');
  }, [practice, orgName, phone]);
  return useMemo(() => (phone === '' ? readRemembered() : { practice, orgName, phone }), [practice, orgName, phone]);
}
