import type { BookingPatient, Confirmation } from '@sightline/contract/booking.calls';
import { wallClock } from '@sightline/scheduling/zone-clock';
import { isDuplicate } from '../../../db/database-errors.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../link-codes.ts';
import { appointmentTypesAt, bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { carriersOf } from '../../insurance-types/insurance-types.usecases.ts';
import { patientInfoAt } from '../../patient-info/patient-info.usecases.ts';
import { receivePatient } from '../../patients/arrivals/arrivals.usecases.ts';
import { endingIn, preferencesAt } from '../../preferences/preferences.usecases.ts';
import { queuePush } from '../../push/push.usecases.ts';
import type { Confirmations } from '../after/after.types.ts';
import { afterBooking, earlierConfirmations } from '../after/after.usecases.ts';
import { checkAhead } from '../ahead/ahead.usecases.ts';
import { bookingInvalid, bookingNotFound, faultAt } from '../bookings.errors.ts';
import { spendHold } from '../holds/holds.usecases.ts';
import { presentConfirmation } from '../managing/managing.present.ts';
import { readVisit } from '../managing/managing.queries.ts';
import { checkReach, destinationFaults, provenReach } from '../phone/phone.usecases.ts';
import { findFree, lockCandidates, takingTime } from '../times/taking/taking.usecases.ts';
import { readOpenPlace } from '../times/times.queries.ts';
import { forPatients, readOpenings } from '../times/times.usecases.ts';
import { manageUrlOf } from '../times/tokens.rules.ts';
import { readAnswers } from './details/answers.rules.ts';
import { readPatient } from './details/details.rules.ts';
import {
  CLIENT_KEY_INDEX,
  insertLink,
  insertVisit,
  insertWebBooking,
  readByClientKey,
  readByRequest,
} from './making.queries.ts';
import { arrivalOf, comparedBy, requestHash } from './making.rules.ts';
import type { BookingRequest } from './making.types.ts';

type BookingInput = { request: BookingRequest; deps: Deps };
/** The content of a confirmation. */
type BookingOutcome = Omit<Parameters<typeof presentConfirmation>[0], keyof Confirmations> & Confirmations;

/** A new link is created each time: only a hash of the earlier one is stored. */
async function linked({
  tx,
  apptKey,
  deps,
  language,
  isNew,
  isOfFamily,
}: {
  tx: CoverTransaction;
  apptKey: number;
  deps: Deps;
  /** The page's. */
  language: string;
  /** False if the same request had booked before: no notice goes out twice. */
  isNew: boolean;
  /** The family gets one message for all, later. */
  isOfFamily: boolean;
}): Promise<BookingOutcome> {
  const { token, hash } = newToken(deps.randomBytes);
  await insertLink({ tx, apptKey, hash });
  const visit = await readVisit({ tx, apptKey });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const preferences = await preferencesAt({ tx, level });
  const endingMesg = endingIn(preferences, language);
  const isOpen = preferences.enabled === 1;
  const bring = await bringAt({ tx, level, taskKey: visit.task_key });
  tx.note({ patientKeys: [visit.patient_key], detail: { apptKey, isNew } });
  const manageUrl = manageUrlOf({ origin: deps.publicUrl(), token });
  const event = { kind: 'booked', visit } as const;
  const notices = isNew
    ? await afterBooking({ tx, event, deps, isPracticeOnly: isOfFamily })
    : await earlierConfirmations({ tx, apptKey });
  return { visit, manageUrl, bring, endingMesg, isOpen, wasMadeBefore: !isNew, ...notices };
}

/**
 * A patient whose reply was lost asks again, perhaps from another page or with nothing that links the requests: nobody
 * deliberately books the same time for the same visit and person twice within minutes.
 */
const SAME_WITHIN = { minutes: 15 } as const;

/**
 * The booking an identical request made before. A key belongs to one booking for good: anything else sent under it
 * books nothing, so that a patient who changes something after a lost reply ends up with one visit.
 * @throws ProblemError booking.invalid if the key belongs to another booking, or to a cancelled one
 */
async function findEarlierBooking({
  tx,
  request,
  deps,
  isOfFamily,
}: BookingInput & { tx: CoverTransaction; isOfFamily: boolean }): Promise<BookingOutcome | null> {
  const hash = requestHash(request);
  const found = request.clientKey === null ? null : await readByClientKey({ tx, clientKey: request.clientKey });
  if (found !== null && (found.isCancelled || !found.requestHash.equals(hash)))
    throw bookingInvalid([faultAt('clientKey', 'client-key')]);
  const apptKey = found?.apptKey ?? (await readByRequest({ tx, hash, since: tx.now.subtract(SAME_WITHIN) }));
  const { language } = request;
  return apptKey === null ? null : linked({ tx, apptKey, deps, language, isNew: false, isOfFamily });
}

type Level = { locKey: number; acctKey: number };

/** Who a person says they are, by the effective settings. @throws ProblemError booking.not-found */
async function readPerson({ tx, level, given }: { tx: CoverTransaction; level: Level; given: BookingPatient }) {
  const place = await readOpenPlace({ tx, locKey: level.locKey });
  if (place === null) throw bookingNotFound();
  const { today } = wallClock({ now: tx.now, zone: place.time_zone });
  const settings = await forPatients(patientInfoAt({ tx, level }));
  const { patient, faults } = readPatient({ given, settings, today });
  return { settings, patient, faults: [...faults, ...(await destinationFaults({ tx, phone: patient.phone }))] };
}

type SaidReach = {
  tx: CoverTransaction;
  said: { phone?: string | null; email?: string | null };
  phoneProof: string | null;
  deps: Pick<Deps, 'phoneProofs'>;
};

const reachIn = ({ tx, said: { phone = null, email = null }, phoneProof: proof, deps }: SaidReach) => ({
  ...{ tx, phone, email, proof, deps },
});

/** @throws ProblemError booking.phone-unverified, if the practice verifies phones */
async function checkProof({ level, ...said }: SaidReach & { level: Level }): Promise<void> {
  const { verifyPhone } = await preferencesAt({ tx: said.tx, level });
  if (verifyPhone === 1) checkReach(reachIn(said));
}

/**
 * The patient who asks for a type of visit without a time: known, or new as after a booking.
 * @throws ProblemError booking.not-found, booking.invalid, booking.phone-unverified
 */
export async function receivePerson({
  tx,
  wish,
  given,
  language,
  phoneProof,
  deps,
}: {
  tx: CoverTransaction;
  wish: Level & { taskKey: number };
  given: BookingPatient;
  language: string;
  phoneProof: string | null;
  deps: Deps;
}): Promise<{ patientKey: number; phone: string | null; provenEmail: string | null }> {
  const { locKey, acctKey } = wish;
  const level = { locKey, acctKey };
  const { settings, patient, faults } = await readPerson({ tx, level, given });
  const isReachable = patient.phone !== undefined || patient.email !== undefined;
  const all = [...faults, ...(isReachable || faults.length > 0 ? [] : [faultAt('patient.phone', 'missing')])];
  if (all.length > 0) throw bookingInvalid(all);
  await checkProof({ tx, level, said: patient, phoneProof, deps });
  const asked = { ...wish, insName: null, moved: null };
  await readOpenings({ tx, wish: asked, rangeOf: (today) => ({ from: today, to: today }) });
  const arrival = arrivalOf({ said: patient, language });
  const proven = provenReach(reachIn({ tx, said: patient, phoneProof, deps }));
  const { patientKey } = await receivePatient({ tx, arrival, proven, compared: comparedBy(settings), locKey, deps });
  return { patientKey, phone: patient.phone ?? null, provenEmail: proven.email ? (patient.email ?? null) : null };
}

/**
 * The answers, by the effective settings.
 * @throws ProblemError booking.not-found, booking.invalid, booking.phone-unverified
 */
async function readDetails({ tx, request, deps }: BookingInput & { tx: CoverTransaction }) {
  const { chosen, patient: given, answers: said, phoneProof } = request;
  const level = { locKey: chosen.locKey, acctKey: chosen.acctKey };
  const { settings, patient, faults } = await readPerson({ tx, level, given });
  const insName = chosen.insName ?? '';
  const { answers, faults: unanswered } = readAnswers({ given: said, settings, insName });
  const all = [...faults, ...unanswered];
  if (all.length > 0) throw bookingInvalid(all);
  await checkProof({ tx, level, said: patient, phoneProof, deps });
  return { settings, details: { patient, answers, insName } };
}

/** All that a patient typed, whatever the practice asked. */
export const wordsIn = (details: { patient: object; answers?: object }): string[] =>
  [...Object.values(details.patient), ...Object.values(details.answers ?? {})].filter((one) => typeof one === 'string');

/** The carrier in the practice's spelling. */
async function carrierName({ tx, insName, locKey }: { tx: CoverTransaction; insName: string; locKey: number }) {
  const listed = insName === '' ? [] : await carriersOf({ tx, level: { locKey, acctKey: 0 } });
  const found = listed.find(({ value }) => value.insName.toLowerCase() === insName.toLowerCase());
  return found?.value.insName ?? insName;
}

/** What a visit of a type is worth, in dollars. */
export async function costOf({
  tx,
  taskKey,
  locKey,
  acctKey,
}: { tx: CoverTransaction } & Record<'taskKey' | 'locKey' | 'acctKey', number>) {
  const types = await appointmentTypesAt({ tx, level: { locKey, acctKey } });
  return types.find((type) => type.taskKey === taskKey)?.value.cost ?? 0;
}

/**
 * Books one visit as part of a transaction.
 * @throws TimeLost, and as `createBooking`
 */
export async function bookIn({
  tx,
  request,
  deps,
  isOfFamily = false,
}: BookingInput & { tx: CoverTransaction; isOfFamily?: boolean }): Promise<BookingOutcome> {
  const { chosen, words, clientKey, holdHash, language } = request;
  const { locKey, taskKey } = chosen;
  const known = await findEarlierBooking({ tx, request, deps, isOfFamily });
  if (known !== null) return known;
  const { settings, details } = await readDetails({ tx, request, deps });
  const locked = await lockCandidates({ tx, wish: chosen });
  // Equal requests wait for each other at the lock, and the second finds the first one's booking.
  const meanwhile = await findEarlierBooking({ tx, request, deps, isOfFamily });
  if (meanwhile !== null) return meanwhile;
  const free = await findFree({ tx, locked, chosen, holdHash });
  const insName = await carrierName({ tx, insName: details.insName, locKey });
  const { phone = null, email = null } = details.patient;
  const proven = provenReach(reachIn({ tx, said: details.patient, phoneProof: request.phoneProof, deps }));
  const patient = await receivePatient({
    ...{ tx, arrival: arrivalOf({ said: details.patient, language }), proven, locKey, deps },
    compared: comparedBy(settings),
  });
  await checkAhead({
    tx,
    patientKey: patient.patientKey,
    reach: { phone, email: proven.email ? email : null },
    at: free,
  });
  const costDollars = await costOf({ tx, taskKey, locKey, acctKey: free.acctKey });
  const apptKey = await insertVisit({ tx, free, chosen, words, patient, insName, costDollars });
  const kept = { ...details, insName };
  await insertWebBooking({
    ...{ tx, apptKey, clientKey, hash: requestHash(request), details: kept, startsAt: free.startsAt },
  });
  await spendHold({ tx, holdHash });
  tx.note({ detail: { isNewPatient: patient.isNew } });
  await queuePush({ tx, notificationType: 1 });
  const booked = await linked({ tx, apptKey, deps, language, isNew: true, isOfFamily });
  const of = { phone, patientKey: patient.patientKey, locKey };
  await deps.markWritten({ tx, written: { source: 'booking', sourceKey: apptKey, texts: wordsIn(details), ...of } });
  return booked;
}

/** Equal requests that did not share a lock meet at the unique key: the second then finds the first. */
export async function onceByKey<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isDuplicate(error, CLIENT_KEY_INDEX)) throw error;
    return attempt();
  }
}

/**
 * Books a time for a patient; repeating the request (by its client key) returns the first result.
 * @throws ProblemError booking.not-found, booking.invalid, booking.slot-taken, booking.same-time,
 *   booking.too-many-ahead
 */
export async function createBooking({
  scope,
  request,
  deps,
}: BookingInput & { scope: CoverScope }): Promise<Confirmation> {
  const { holdHash } = request;
  const attempt = () => takingTime({ scope, holdHash, work: (tx) => bookIn({ tx, request, deps }) });
  return presentConfirmation(await onceByKey(attempt));
}
