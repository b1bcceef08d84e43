import { sql } from 'kysely';
import { isActive } from '../../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';
import type { ProviderAtLocation } from '../../availability.types.ts';
import type { ComingVisit, Visitor } from './stranded.types.ts';

/** A provider's booked visits at a location that have not started, by time. */
export async function readComingVisits({
  tx,
  place,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
}): Promise<ComingVisit[]> {
  const { rows } = await sql<{ appt_key: number; task_key: number; day: number; minute: number; length: number }>`
    select appt_key, task_key, appt_date - date '1970-01-01' as day,
      (extract(epoch from appt_time) / 60)::integer as minute, length
    from appointment
    where cover_key = ${ownCoverKey}
      and acct_key = ${place.acctKey}
      and loc_key = ${place.locKey}
      and starts_at > ${tx.now}
      and ${isActive('status')}
    order by appt_date, appt_time, appt_key`.execute(tx.q);
  return rows.map(({ appt_key, task_key, day, minute, length }) => ({
    ...{ apptKey: appt_key, taskKey: task_key, day },
    ...{ from: minute, to: minute + length },
  }));
}

/** The patients and types of these visits. */
export function readVisitors({
  tx,
  apptKeys,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
}): Promise<Visitor[]> {
  return tx.q
    .selectFrom('appointment as a')
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'a.patient_key'),
    )
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where('a.appt_key', '=', sql<number>`any(${[...apptKeys]}::integer[])`)
    .select(['a.appt_key', 't.name as appointment_type', 'p.patient_key', 'p.first_name', 'p.last_name'])
    .execute();
}
