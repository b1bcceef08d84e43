import { createFamilyBooking, refusedPerson } from '@sightline/contract/booking-family.calls';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ProblemError } from '../../../../shared/api/api-errors.ts';
import { call } from '../../../../shared/api/call.ts';
import { useLanguage } from '../../../../shared/language/language.tsx';
import { isCode, isLost, nearestOf } from '../../api/trouble.ts';
import { clientKeyOf } from '../../model/client-key.ts';
import { sentDetails } from '../../model/details.ts';
import { readProof, writeProof } from '../../model/phone-proof.ts';
import type { Journey } from '../use-journey.ts';
import { type BookingResult, bodyOf } from '../use-submit.ts';
import { type Companion, nameOf, OWN_GROUP } from './companion.ts';

const shelf = () => window.sessionStorage;

/** A companion's answers, with the contact and insurance that the family shares. */
function bodyOfCompanion({ journey, one }: { journey: Journey; one: Companion }) {
  const { fields, details, today } = journey;
  const isOwn = (name: string) => fields.some((field) => field.name === name && field.group === OWN_GROUP);
  const shared = Object.fromEntries(Object.entries(details).filter(([name]) => !isOwn(name)));
  const own = sentDetails({ fields, details: { ...shared, ...one.details }, today });
  const { locKey, taskKey, slot, hold } = one;
  return { ...own, locKey, taskKey, acctKey: hold.acctKey, date: slot.date, time: slot.time };
}

/** Whose visit a refusal is about: 0 is the first person's. */
function personOf(error: unknown): number {
  const parsed = error instanceof ProblemError ? z.safeParse(refusedPerson, error.problem) : null;
  return parsed?.success ? parsed.data.person : 0;
}

type SubmitOptions = { journey: Journey; booked: (booked: BookingResult) => void; needsCode: () => void };

/** Books the whole family in one act: all or none. A retry after a lost reply books nothing twice. */
export function useFamilySubmit({ journey, booked, needsCode }: SubmitOptions) {
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const { choices, settings, time, details, journeyKey, family } = journey;
  const fail = (cause: unknown) => {
    const nearest = nearestOf(cause);
    const one = family.companions[personOf(cause) - 1];
    if (isLost(cause)) time.rest();
    if (isCode(cause, 'booking.phone-unverified')) {
      writeProof({ shelf, coverKey: choices.coverKey, proof: null });
      needsCode();
    } else if (nearest !== null && one !== undefined) family.lose(one.key);
    else if (nearest !== null) time.lose(nearest);
    else setError(cause);
  };
  const submit = async (): Promise<void> => {
    const first = bodyOf(journey);
    if (first === null || isUnderWay.current) return;
    const { coverKey, ...own } = first;
    const phoneProof = readProof({ shelf, coverKey });
    if (settings?.verifiesPhone === true && phoneProof === null) return needsCode();
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    const others = family.companions.map((one) => ({ one, body: { ...own, ...bodyOfCompanion({ journey, one }) } }));
    try {
      const holdToken = await time.holding.settled();
      const beside = (request: unknown) => ({ language, phoneProof, clientKey: clientKeyOf({ journeyKey, request }) });
      const people = [
        { ...own, ...beside(first), holdToken },
        ...others.map(({ one, body }) => ({ ...body, ...beside(body), holdToken: one.hold.token })),
      ];
      const { confirmations } = await call(createFamilyBooking, { body: { coverKey, people } });
      const [confirmation, ...rest] = confirmations;
      if (confirmation === undefined) return;
      const named = rest.map((visit, place) => ({ name: nameOf(family.companions[place] ?? { details: {} }), visit }));
      booked({ confirmation, isAsFirstSent: false, others: named, name: nameOf({ details }) });
    } catch (cause) {
      fail(cause);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { submit, isBusy, error, isUncertain: isLost(error) };
}
