import { type Confirmation, createBooking } from '@sightline/contract/booking.calls';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLanguage } from '../../../shared/language/language.tsx';
import { giveBack } from '../api/hold-time.ts';
import { isBookedBefore, isCode, isLost, isRefused, nearestOf } from '../api/trouble.ts';
import { clientKeyOf } from '../model/client-key.ts';
import { sentDetails } from '../model/details.ts';
import { readProof, writeProof } from '../model/phone-proof.ts';
import type { Body, FirstSent } from './first-sent.ts';
import type { Journey } from './use-journey.ts';

const shelf = () => window.sessionStorage;

/** The result; if an earlier request was booked before this changed one, with that one's content. */
export type BookingResult = {
  confirmation: Confirmation;
  isAsFirstSent: boolean;
  /** Of a family: the first person's name, and the others' visits. */
  name?: string;
  others?: readonly { name: string; visit: Confirmation }[];
};

export function bodyOf({ link, chosen, time, fields, details, today }: Journey): Body | null {
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

type BookingSubmission = {
  first: FirstSent;
  body: Body;
  holdToken: string | null;
  language: string;
  phoneProof: string | null;
};

/**
 * Books. A key books once: if an earlier request under it was booked although its reply got lost, its confirmation is
 * requested with its own content.
 */
async function book({ first, body, ...beside }: BookingSubmission): Promise<BookingResult> {
  const { clientKey } = first;
  const isChanged = JSON.stringify(body) !== JSON.stringify(first.body);
  try {
    const confirmation = await call(createBooking, { body: { ...body, ...beside, clientKey } });
    return { confirmation, isAsFirstSent: isChanged && confirmation.wasMadeBefore };
  } catch (error) {
    if (!isChanged || !isBookedBefore(error)) throw error;
    const confirmation = await call(createBooking, { body: { ...first.body, ...beside, holdToken: null, clientKey } });
    return { confirmation, isAsFirstSent: true };
  }
}

type SubmitOptions = {
  journey: Journey;
  booked: (booked: BookingResult) => void;
  /** It was booked by a request this page no longer knows. */
  bookedBefore: () => void;
  /** The phone has to be verified first. */
  needsCode: () => void;
};

/**
 * Makes the booking; a second press while the first is pending does nothing. While a request's result is unknown, later
 * requests use its key, so that a patient who changes something ends up with one visit.
 */
export function useSubmit({ journey, booked, bookedBefore, needsCode }: SubmitOptions) {
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const { choices, settings, time, unanswered, setUnanswered, firstSent, journeyKey } = journey;
  const fail = (cause: unknown) => {
    if (isLost(cause)) time.rest();
    if (unanswered === null && isRefused(cause)) setUnanswered(null);
    const nearest = nearestOf(cause);
    if (isCode(cause, 'booking.phone-unverified')) {
      // For another phone, or expired.
      writeProof({ shelf, coverKey: choices.coverKey, proof: null });
      needsCode();
    } else if (isBookedBefore(cause)) bookedBefore();
    else if (nearest === null) setError(cause);
    else time.lose(nearest);
  };
  const submit = async (): Promise<void> => {
    const body = bodyOf(journey);
    if (body === null || isUnderWay.current) return;
    const phoneProof = readProof({ shelf, coverKey: body.coverKey });
    if (settings?.verifiesPhone === true && phoneProof === null) return needsCode();
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    const clientKey = unanswered ?? clientKeyOf({ journeyKey, request: body });
    // Before sending: a page reloaded meanwhile does not know the reply either.
    setUnanswered(clientKey);
    if (firstSent.current?.clientKey !== clientKey) firstSent.current = { clientKey, body };
    try {
      const holdToken = await time.holding.settled();
      const made = await book({ first: firstSent.current, body, holdToken, language, phoneProof });
      // The held time may differ from the booked one.
      if (made.isAsFirstSent && holdToken !== null) giveBack({ coverKey: body.coverKey, token: holdToken });
      firstSent.current = null;
      booked(made);
    } catch (cause) {
      fail(cause);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { submit, isBusy, error, isUncertain: isLost(error) };
}
