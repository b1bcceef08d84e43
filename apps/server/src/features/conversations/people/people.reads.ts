import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PersonOnCard, PersonRow, TextingLocation, VisitAhead } from './people.types.ts';

/** A family is small; an office or nursing home phone is not worth more names than this. */
export const MOST_PEOPLE = 20;

const nextVisit = (now: Temporal.Instant) => sql<VisitAhead | null>`(
  select json_build_object(
    'apptKey', a.appt_key, 'startsAt', a.appt_date || 'T' || to_char(a.appt_time, 'HH24:MI'), 'type', t.name,
    'providerFirst', d.first_name, 'providerLast', d.last_name, 'providerTitle', d.title)
  from appointment a
  join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
  join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
  where a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key
    and a.starts_at > ${now} and ${isActive('a.status')}
  order by a.starts_at limit 1)`;

const lastVisit = (now: Temporal.Instant) => sql<string | null>`(
  select a.appt_date::text from appointment a
  where a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key and a.starts_at <= ${now} and a.status = 'kept'
  order by a.starts_at desc limit 1)`;

type Coverage = { name: string; startsOn: string | null; endsOn: string | null };

const coverages = sql<Coverage[]>`(
  select coalesce(json_agg(json_build_object(
    'name', concat_ws(' · ', v.carrier, nullif(v.plan, '')), 'startsOn', v.starts_on, 'endsOn', v.ends_on)
    order by v.coverage_key), '[]')
  from patient_coverage v
  where v.cover_key = ${ownCoverKey} and v.patient_key = p.patient_key and v.is_active)`;

/** A person's coverage on a day, according to the practice's system; a period without an end continues. */
const coveredBy = ({ all, today }: { all: readonly Coverage[]; today: string }): string[] =>
  all
    .filter(({ startsOn, endsOn }) => (startsOn ?? today) <= today && (endsOn ?? today) >= today)
    .map(({ name }) => name);

const people = (tx: CoverTransaction) =>
  tx.q
    .selectFrom('patient as p')
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'p.loc_key'))
    .where('p.cover_key', '=', ownCoverKey)
    .select([
      'p.patient_key',
      'p.pms_patient_id',
      'p.loc_key',
      'p.first_name',
      'p.last_name',
      'p.dob',
      'p.preferred_locale',
      'p.cell_phone',
      nextVisit(tx.now).as('next_visit'),
      lastVisit(tx.now).as('last_visit'),
      'l.time_zone',
    ]);

/** Many patients at once, as templates name them. */
export function readNamedPeople({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<PersonRow[]> {
  return people(tx).where('p.patient_key', '=', sql<number>`any(${patientKeys}::integer[])`).execute();
}

/** The cell phone's owners, eldest first, after the sender's choice or the linked patient. */
export async function readPeople({
  tx,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number | null;
}): Promise<PersonOnCard[]> {
  const rows = await people(tx)
    .select(coverages.as('coverages'))
    .where((eb) =>
      eb.or([
        eb('p.patient_key', '=', patientKey ?? 0),
        eb.and([eb('p.cell_phone', '=', phone), eb('p.cell_phone', '<>', sql.lit(''))]),
      ]),
    )
    .orderBy(sql`p.patient_key = ${patientKey ?? 0}`, 'desc')
    .orderBy(sql`p.dob nulls last`)
    .orderBy('p.patient_key')
    .limit(sql.lit(MOST_PEOPLE))
    .execute();
  return rows.map(({ coverages: all, time_zone: zone, ...row }) => {
    const today = tx.now.toZonedDateTimeISO(zone).toPlainDate().toString();
    return { ...row, insurances: coveredBy({ all, today }) };
  });
}

/** A location and its practice, as named in texts; also a table in FROM. */
export const placeAt = ({ tx, locKey }: { tx: CoverTransaction; locKey: number }) =>
  tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .select([
      'l.loc_key',
      'l.org_name as location_name',
      'l.phone as location_phone',
      'c.org_name as practice_name',
      'c.front_line',
      'c.has_forms',
      'c.has_online_booking',
      'c.patient_origin',
      'c.language',
    ]);

export type PlaceRow = TextingLocation & { language: string };

export const readPlace = (of: { tx: CoverTransaction; locKey: number }): Promise<PlaceRow | undefined> =>
  placeAt(of).executeTakeFirst();
