import { createHash } from 'node:crypto';
import type { createBooking } from '@sightline/contract/booking.calls';
import type { CallInput } from '@sightline/contract/call';
import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, type Language } from '@sightline/contract/languages';
import type { PatientInfoFields } from '@sightline/contract/patient-info.calls';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { Arrival, ComparedFields } from '../../patients/arrivals/arrivals.types.ts';
import type { ChosenTime } from '../times/times.types.ts';
import { oneLine, type PatientField } from './details/details.rules.ts';
import type { BookingRequest } from './making.types.ts';

/**
 * What distinguishes a repeated request from a different one with the same key: the time, the visit and the patient.
 */
export function requestHash({ chosen, patient }: Pick<BookingRequest, 'chosen' | 'patient'>): Buffer {
  const { locKey, acctKey, taskKey, day, minute } = chosen;
  const { firstName, lastName, phone, email, dob } = patient;
  const said = [firstName, lastName, phone, email, dob].map(oneLine);
  return createHash('sha256')
    .update(JSON.stringify([locKey, acctKey, taskKey, formatDay(day), formatMinute(minute), ...said]))
    .digest();
}

type PatientAnswers = Partial<Record<PatientField, string>>;

/** How patients name a language. */
const NAMED: Readonly<Record<Language, RegExp>> = { en: /^en/i, es: /^(es|spanish)/i };
export const languageNamed = (text: string): Language =>
  LANGUAGE_KEYS.find((language) => NAMED[language].test(text)) ?? DEFAULT_LANGUAGE;

/** The patient in the form of the practice's records; without a stated language, the page's is assumed. */
export const arrivalOf = ({ said, language }: { said: PatientAnswers; language: string }): Arrival => ({
  firstName: said.firstName ?? '',
  lastName: said.lastName ?? '',
  phone: said.phone ?? null,
  email: said.email ?? null,
  dob: said.dob ?? null,
  homePhone: said.homePhone ?? null,
  workPhone: said.workPhone ?? null,
  language: languageNamed(said.preferredLanguage || language),
});

/**
 * What has to match a patient's record besides the names: the required validation fields. Addresses and Social Security
 * numbers are asked for staff to compare; patients' records have none.
 */
export const comparedBy = ({ vPhone, vdob, vEmail }: PatientInfoFields): ComparedFields => ({
  phone: vPhone === 1,
  dob: vdob === 1,
  email: vEmail === 1,
});

/** A request with its texts reduced to one line each. */
export const bookingRequest = ({
  body,
  chosen,
  holdHash,
}: {
  body: Omit<CallInput<typeof createBooking>['body'], 'coverKey'>;
  chosen: ChosenTime;
  holdHash: Buffer | null;
}): BookingRequest => ({
  ...{ chosen, holdHash, patient: body.patient, answers: body.answers ?? {} },
  words: {
    source: oneLine(body.source),
    referredBy: oneLine(body.referredBy),
    tid: oneLine(body.tid),
    gid: oneLine(body.gid),
  },
  clientKey: body.clientKey || null,
  language: oneLine(body.language),
  phoneProof: body.phoneProof || null,
});
