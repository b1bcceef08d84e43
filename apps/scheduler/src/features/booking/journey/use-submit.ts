import { type Confirmation, createBooking } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLanguage } from '../../../shared/language/language.tsx';
import { isLost, nearestOf } from '../api/trouble.ts';
import { clientKeyOf } from '../model/client-key.ts';
import { sentDetails } from '../model/details.ts';
import type { Journey } from './use-journey.ts';

type Body = Sent<typeof createBooking>['body'];

function bodyOf({ link, chosen, time, fields, details, today }: Journey): Body | null {
  const { wish } = time;
  if (wish === null || chosen.slot === null) return null;
  const { tid, gid, source, referredBy } = link;
  return {
    ...wish,
    ...{ date: chosen.slot.date, time: chosen.slot.time, insName: wish.insName || null },
    ...sentDetails({ fields, details, today }),
    ...{ tid: tid || null, gid: gid || null, source: source || null, referredBy: referredBy || null },
  };
}

/** Makes the booking; a second press while the first is under way does nothing. */
export function useSubmit({ journey, booked }: { journey: Journey; booked: (confirmation: Confirmation) => void }) {
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const submit = async (): Promise<void> => {
    const body = bodyOf(journey);
    if (body === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    const clientKey = clientKeyOf({ journeyKey: journey.journeyKey, request: body });
    try {
      const holdToken = await journey.time.holding.settled();
      booked(await call(createBooking, { body: { ...body, holdToken, clientKey, language } }));
    } catch (cause) {
      if (isLost(cause)) journey.time.rest();
      const nearest = nearestOf(cause);
      if (nearest === null) setError(cause);
      else journey.time.lose(nearest);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { submit, isBusy, error, isUncertain: isLost(error) };
}
