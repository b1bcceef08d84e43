import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { isActive } from '../../../db/appointment-status.ts';
import { enterSecret } from '../../../db/directory.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { ChosenTime, FreeTime } from '../times/times.types.ts';
import type { BookingDetails } from './details/details.types.ts';
import type { BookingRequest } from './making.types.ts';

/** The unique index that prevents booking the same request twice. */
export const CLIENT_KEY_INDEX = 'web_booking_by_client_key';

/** The booking of a client key, and whether it was cancelled since. */
export async function readByClientKey({
  tx,
  clientKey,
}: {
  tx: CoverTransaction;
  clientKey: string;
}): Promise<{ apptKey: number; requestHash: Buffer; isCancelled: boolean } | null> {
  const row = await tx.q
    .selectFrom('web_booking as w')
    .innerJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'w.appt_key'),
    )
    .where('w.cover_key', '=', ownCoverKey)
    .where('w.client_key', '=', clientKey)
    .select(['w.appt_key', 'w.request_hash', 'a.status'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { apptKey: row.appt_key, requestHash: row.request_hash, isCancelled: row.status === 'cancelled' };
}

/** A booking since an instant that was requested with identical content and has not been moved or cancelled. */
export async function readByRequest({
  tx,
  hash,
  since,
}: {
  tx: CoverTransaction;
  hash: Buffer;
  since: Temporal.Instant;
}): Promise<number | null> {
  const row = await tx.q
    .selectFrom('web_booking as w')
    .innerJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'w.appt_key'),
    )
    .where('w.cover_key', '=', ownCoverKey)
    .where('w.request_hash', '=', hash)
    .where('w.created_at', '>', since)
    .where(isActive('a.status'))
    .whereRef('a.starts_at', '=', 'w.first_starts_at')
    .select('w.appt_key')
    .orderBy('w.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.appt_key ?? null;
}

export async function insertVisit({
  tx,
  free: { place, acctKey, startsAt, length },
  chosen,
  words,
  patient,
  insName,
  costDollars,
}: {
  tx: CoverTransaction;
  free: FreeTime;
  chosen: ChosenTime;
  words: BookingRequest['words'];
  patient: { patientKey: number; isNew: boolean };
  insName: string;
  costDollars: number;
}): Promise<number> {
  const { appt_key } = await tx.q
    .insertInto('appointment')
    .values({
      ...{ cover_key: tx.coverKey, patient_key: patient.patientKey, loc_key: place.loc_key, acct_key: acctKey },
      ...{ task_key: chosen.taskKey, appt_date: formatDay(chosen.day), appt_time: formatMinute(chosen.minute) },
      ...{ starts_at: startsAt, length, status: 'booked', origin: 'web', is_new_patient: patient.isNew },
      ...{ source: words.source, referred_by: words.referredBy, tid: words.tid, gid: words.gid },
      ...{ insurance: insName, created_at: tx.now, est_value_cents: costDollars * 100 },
    })
    .returning('appt_key')
    .executeTakeFirstOrThrow();
  tx.announce({ kind: 'visits' });
  return appt_key;
}

export async function insertWebBooking({
  tx,
  apptKey,
  clientKey,
  hash,
  details,
  startsAt,
}: {
  tx: CoverTransaction;
  apptKey: number;
  clientKey: string | null;
  hash: Buffer;
  details: BookingDetails;
  startsAt: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .insertInto('web_booking')
    .values({
      ...{ cover_key: tx.coverKey, appt_key: apptKey, client_key: clientKey, request_hash: hash },
      ...{ details: JSON.stringify(details), first_starts_at: startsAt, created_at: tx.now },
    })
    .execute();
}

export async function insertLink({
  tx,
  apptKey,
  hash,
}: {
  tx: CoverTransaction;
  apptKey: number;
  hash: Buffer;
}): Promise<void> {
  await enterSecret({ tx, coverKey: tx.coverKey, kind: 'booking-link', key: hash });
  await tx.q
    .insertInto('booking_link')
    .values({ cover_key: tx.coverKey, token_hash: hash, appt_key: apptKey, created_at: tx.now })
    .execute();
}

/** Notes which visits a family booked in one act. */
export async function noteBookedTogether({
  tx,
  apptKeys,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
}): Promise<void> {
  await tx.q
    .updateTable('web_booking')
    .set({ booked_with: [...apptKeys] })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', 'in', apptKeys)
    .execute();
}
