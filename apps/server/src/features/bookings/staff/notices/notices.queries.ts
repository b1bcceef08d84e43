import { isActive } from '../../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';

/** A place, provider and type as a text names them, for a visit that is not stored. */
export async function readPlaceWords({
  tx,
  locKey,
  acctKey,
  taskKey,
}: {
  tx: CoverTransaction;
} & Record<'locKey' | 'acctKey' | 'taskKey', number>) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('provider as p', (join) => join.on('p.cover_key', '=', ownCoverKey).on('p.acct_key', '=', acctKey))
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).on('t.task_key', '=', taskKey),
    )
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .select(['t.name as type_name', 't.names as type_names', 'c.org_name as cover_name'])
    .select(['p.first_name', 'p.last_name', 'p.title'])
    .select(['l.loc_key', 'l.org_name', 'l.street', 'l.city', 'l.state', 'l.zip', 'l.phone', 'l.time_zone'])
    .executeTakeFirst();
}

/** Upcoming visits named before another one is booked. */
const MOST_AHEAD = 3;

/** A patient's upcoming visits, soonest first. */
export function readVisitsAhead({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }) {
  return tx.q
    .selectFrom('appointment as a')
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .innerJoin('provider as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.acct_key', '=', 'a.acct_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where('a.patient_key', '=', patientKey)
    .where('a.starts_at', '>', tx.now)
    .where(isActive('a.status'))
    .orderBy('a.starts_at')
    .limit(MOST_AHEAD)
    .select(['a.appt_key', 'a.appt_date', 'a.appt_time', 't.name as type_name', 'p.first_name', 'p.last_name'])
    .execute();
}

/** Emails that were not sent yet never go out. */
export async function withdrawMails({
  tx,
  mailKeys,
}: {
  tx: CoverTransaction;
  mailKeys: readonly number[];
}): Promise<void> {
  if (mailKeys.length === 0) return;
  await tx.q
    .updateTable('mail_outbox')
    .set({ status: 'outdated', settled_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('mail_key', 'in', [...mailKeys])
    .where('status', '=', 'waiting')
    .execute();
}
