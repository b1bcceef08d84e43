import {
  BOOKING_LINK_DAYS,
  BOOKING_LINK_TRIES,
  type recognizePatient,
} from '@sightline/contract/booking-recognition.calls';
import type { Reply } from '@sightline/contract/call';
import type { CoverScope } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { lockTries, readKnownPatient, readTries, writeTries } from './recognizing.queries.ts';

type Recognition = Reply<typeof recognizePatient>;

const unknown = (state: 'none' | 'lapsed'): Recognition => ({ state, triesLeft: 0, patient: null });

/**
 * Fills in the details of a booking link's patient for anyone who knows their birth date. Each try is recorded; too many
 * wrong ones lock the links of that day, and a right one starts over.
 */
export function recognize({
  scope,
  linkKey,
  birthDate,
  pages,
}: {
  scope: CoverScope;
  linkKey: string;
  /** Null asks only what the link can do. */
  birthDate: string | null;
  pages: Pick<PatientPages, 'readKey'>;
}): Promise<Recognition> {
  return scope.transaction(async (tx) => {
    const signed = pages.readKey({ coverKey: tx.coverKey, text: linkKey });
    if (signed?.kind !== 'booking') return unknown('none');
    const { key: patientKey, signedOn } = signed;
    const lapsedBefore = tx.now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: BOOKING_LINK_DAYS });
    if (Temporal.PlainDate.compare(signedOn, lapsedBefore) < 0) return unknown('lapsed');
    const patient = await readKnownPatient({ tx, patientKey });
    if (patient === undefined || patient.dob === null) return unknown('none');
    const of = { tx, patientKey, signedOn };
    if (birthDate === null) {
      const left = BOOKING_LINK_TRIES - (await readTries(of));
      return { state: left > 0 ? 'needed' : 'locked', triesLeft: left, patient: null };
    }
    const before = await lockTries(of);
    const isOpen = before < BOOKING_LINK_TRIES;
    const isRight = isOpen && birthDate === patient.dob;
    tx.note({ patientKeys: [patientKey], detail: { birthDate: isRight ? 'right' : isOpen ? 'wrong' : 'locked' } });
    const wrongTries = isRight ? 0 : Math.min(before + 1, BOOKING_LINK_TRIES);
    await writeTries({ ...of, wrongTries, lapsedBefore: lapsedBefore.toString() });
    const triesLeft = BOOKING_LINK_TRIES - wrongTries;
    if (!isRight) return { state: triesLeft > 0 ? 'wrong' : 'locked', triesLeft, patient: null };
    const { first_name: firstName, last_name: lastName, dob, cell_phone: phone, email } = patient;
    return { state: 'known', triesLeft, patient: { firstName, lastName, dob, phone, email } };
  });
}
