import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction, SystemReading } from '../../db/scope.ts';
import type { DatabaseFacts, PracticeFacts, UnknownNumber } from './readiness.types.ts';

/** What the checks of a practice need, in counts and names of locations. */
export async function readPracticeFacts({ tx }: { tx: CoverTransaction }): Promise<PracticeFacts> {
  const { coverKey } = tx;
  const onCall = sql`on_call o join chat_colleagues(${tx.now}) s on s.user_id = o.user_id`;
  const { rows } = await sql<PracticeFacts>`
    select
      (select coalesce(json_agg(json_build_object(
         'name', l.org_name, 'phone', l.phone, 'sms_number', l.sms_number,
         'has_hours', exists (
           select 1 from schedule_rule r
           where r.cover_key = ${ownCoverKey} and r.loc_key = l.loc_key and not r.is_blackout)
           or exists (
           select 1 from legacy_schedule_entry e where e.cover_key = ${ownCoverKey} and e.loc_key = l.loc_key and not e.is_blackout)
         ) order by l.org_name), '[]')
       from location l where l.cover_key = ${coverKey} and l.status > 0) as locations,
      (select count(*)::integer from ${onCall} where o.cover_key = ${ownCoverKey}) as on_call,
      array(
        select l.org_name from location l
        where l.cover_key = ${ownCoverKey} and l.status > 0 and not exists (
          select 1 from ${onCall}
          where o.cover_key = ${ownCoverKey} and (s.loc_keys = '{}' or l.loc_key = any(s.loc_keys)))
        order by l.org_name) as on_call_gaps,
      coalesce((select sends_texts from cover where cover_key = ${coverKey}), false) as sends_texts,
      (select count(*)::integer from phone_code where cover_key = ${coverKey} and sent_at > ${tx.now.subtract({ hours: 1 })}) as codes_in_hour,
      (select count(*)::integer from phone_code where cover_key = ${coverKey} and sent_at > ${tx.now.subtract({ hours: 24 })}) as codes_in_day,
      (select count(*)::integer from provider where cover_key = ${coverKey} and is_active) as providers,
      (select count(*)::integer from appointment_type where cover_key = ${coverKey} and is_active and deleted_at is null) as types,
      (select coalesce(json_agg(json_build_object('type', type, 'locale', locale, 'count', count)), '[]')
       from (select type, locale, count(*)::integer as count from template
             where cover_key = ${coverKey} and retired_at is null group by type, locale) t) as templates
  `.execute(tx.q);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The checks of a practice read nothing.');
  return facts;
}

/** How many users can manage a practice. */
export async function countManagers({ q, coverKey }: Pick<SystemReading, 'q'> & { coverKey: number }): Promise<number> {
  const { count } = await q
    .selectFrom('user_cover as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.user_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('c.cover_key', '=', coverKey)
    .where('u.disabled_at', 'is', null)
    .where('u.role', 'in', ['manager', 'admin', 'superadmin'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where a user gets mail, empty if nowhere, and the language they chose. */
export const readAddressee = ({
  q,
  userId,
}: Pick<SystemReading, 'q'> & { userId: number }): Promise<{ email: string; language: string | null }> =>
  q.selectFrom('app_user').select(['email', 'language']).where('user_id', '=', userId).executeTakeFirstOrThrow();

/** The database, and whether the application's role is bounded to one practice. */
export async function readDatabaseFacts({ q }: Pick<SystemReading, 'q'>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
      coalesce((select rolsuper or rolbypassrls from pg_roles where rolname = 'sightline_app'), true) as is_unbounded
  `.execute(q);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The check of the database read nothing.');
  return facts;
}

/** Numbers that texts came for since an instant, and that no location has yet; most texts first. */
export async function readUnknownNumbers({
  q,
  since,
}: Pick<SystemReading, 'q'> & { since: Temporal.Instant }): Promise<UnknownNumber[]> {
  const counted = await q
    .selectFrom('unknown_number')
    .select(['number', 'texts'])
    .where('last_at', '>', since)
    .orderBy('texts', 'desc')
    .orderBy('number')
    .execute();
  if (counted.length === 0) return [];
  // Two statements, because on a cluster the tables are on different machines.
  const given = await q
    .selectFrom('directory')
    .select('key')
    .where('kind', '=', 'texting-number')
    .where(
      'key',
      'in',
      counted.map(({ number }) => number),
    )
    .execute();
  const known = new Set(given.map(({ key }) => key));
  return counted.filter(({ number }) => !known.has(number));
}
