import type { BookingPatient } from '@sightline/contract/booking.calls';
import { MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { receivePerson } from '../../bookings/making/making.usecases.ts';
import { NOTICE_MINUTES } from '../by-link/by-link.usecases.ts';
import { insertEntry, lookAgain, readWaiting, updateEntry } from '../entries/entries.queries.ts';
import { checkTimes } from '../entries/entries.usecases.ts';
import { isHopeless } from '../entries/hopeless.usecases.ts';
import { tooManyWaiting } from '../waiting-list.errors.ts';
import type { Wishes } from '../waiting-list.types.ts';
import { countWaitingOf } from './joining.queries.ts';

/**
 * Puts a person without a visit on the list, as a booking would add them; an offer books the visit. Asking again for the
 * same type changes what suits (WLT-001).
 * @throws ProblemError booking.not-found, booking.invalid, booking.phone-unverified, booking.too-many-ahead, visit.invalid
 */
export const joinOnline = ({
  scope,
  place: { locKey, acctKey, taskKey },
  patient: given,
  language,
  phoneProof,
  deps,
  ...times
}: {
  scope: CoverScope;
  place: { locKey: number; acctKey: number; taskKey: number };
  patient: BookingPatient;
  language: string;
  phoneProof: string | null;
  deps: Deps;
} & Pick<Wishes, 'weekdays' | 'fromMinute' | 'untilMinute'>): Promise<{ isHopeless: boolean }> =>
  scope.transaction(async (tx) => {
    checkTimes(times);
    const wish = { locKey, acctKey, taskKey };
    const { patientKey, phone } = await receivePerson({ tx, wish, given, language, phoneProof, deps });
    const acctKeys = acctKey === 0 ? [] : [acctKey];
    const wishes: Wishes = { taskKey, locKeys: [locKey], acctKeys, noticeMinutes: NOTICE_MINUTES, ...times };
    const own = await readWaiting({ tx, patientKey });
    const known = own.find((row) => row.appt_key === null && row.task_key === taskKey);
    if (known === undefined) {
      if ((await countWaitingOf({ tx, patientKey, phone })) >= MOST_VISITS_AHEAD) throw tooManyWaiting();
      await insertEntry({ tx, patientKey, apptKey: null, wishes, source: 'booking' });
    } else if (known.source === 'booking') await updateEntry({ tx, entryKey: known.entry_key, wishes });
    await lookAgain({ tx });
    tx.note({ patientKeys: [patientKey] });
    return { isHopeless: await isHopeless({ tx, wishes }) };
  });
