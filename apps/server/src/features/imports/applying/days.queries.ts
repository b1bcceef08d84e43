import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import { nextSettingVersion } from '../../../db/setting-version.ts';

export type DayRow = {
  loc_key: number;
  acct_key: number;
  day: string;
  /** Open hours, as PostgreSQL ranges of minutes: '{[540,720),[780,1020)}'. */
  open: string;
  rule_id: number | null;
  seen: string[] | null;
};

const idOf = sql`s.loc_key || '.' || s.acct_key || '.' || s.day`;

/** Every day in the slots, per provider and location, with the rule an earlier import made of it. */
export async function readDays({
  tx,
  coverKey,
  source,
}: {
  tx: SystemTransaction;
  coverKey: number;
  source: string;
}): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select s.*, u.rule_id, r.seen
    from (select loc_key, acct_key, day, range_agg(int4range(from_minute, to_minute))::text as open
      from stage_slot group by 1, 2, 3) s
    left join source_record r on r.cover_key = ${coverKey} and r.source = ${source} and r.kind = 'day' and r.source_id = ${idOf}
    left join schedule_rule u on u.cover_key = ${coverKey} and u.rule_id = r.target_key
    order by s.acct_key, s.loc_key, s.day`.execute(tx.q);
  return rows;
}

/** Allows one change at a time to a provider's schedule, as saving rules and booking do. */
export async function holdProviders({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<void> {
  await sql`select acct_key from provider where cover_key = ${coverKey}
    and acct_key in (select acct_key from stage_slot) order by acct_key for no key update`.execute(tx.q);
}

/** Schedules kept here: with applying rules or old entries that no import made. */
export async function readOwnPlaces({
  tx,
  coverKey,
  today,
}: {
  tx: SystemTransaction;
  coverKey: number;
  today: string;
}) {
  const { rows } = await sql<{ loc_key: number; acct_key: number }>`
    select distinct loc_key, acct_key from schedule_rule u
    where u.cover_key = ${coverKey} and not u.is_blackout and (u.end_date is null or u.end_date >= ${today})
      and not exists (select 1 from source_record r
        where r.cover_key = ${coverKey} and r.kind = 'day' and r.target_key = u.rule_id)
    union
    select distinct loc_key, acct_key from legacy_schedule_entry e
    where e.cover_key = ${coverKey} and e.migrated_at is null and not e.is_mirror and not e.is_blackout
      and (e.to_date is null or e.to_date >= ${today})`.execute(tx.q);
  return rows;
}

type DayWrite = { tx: SystemTransaction; coverKey: number; source: string; row: DayRow; data: string };

/** Writes a day's rule, new or changed, and remembers what it was made of. */
export async function writeDay({ tx, coverKey, source, row, data }: DayWrite): Promise<void> {
  const { loc_key, acct_key, day, rule_id: known } = row;
  const saved = { data, saved_at: tx.now };
  const ruleId =
    known ??
    (
      await tx.q
        .insertInto('schedule_rule')
        .values({
          ...{ cover_key: coverKey, loc_key, acct_key, is_blackout: false, repetition: 0 },
          ...{ start_date: day, end_date: day, order_ref: 'import', ...saved },
        })
        .returning('rule_id')
        .executeTakeFirstOrThrow()
    ).rule_id;
  if (known !== null)
    await tx.q
      .updateTable('schedule_rule')
      .set({ ...saved, version: await nextSettingVersion(tx.q) })
      .where('cover_key', '=', coverKey)
      .where('rule_id', '=', known)
      .execute();
  await sql`insert into source_record (cover_key, source, kind, source_id, target_key, seen, imported_at)
    values (${coverKey}, ${source}, 'day', ${`${loc_key}.${acct_key}.${day}`}, ${ruleId}, ${[row.open]}::text[], ${tx.now})
    on conflict (cover_key, source, kind, source_id) do update
      set target_key = excluded.target_key, seen = excluded.seen, imported_at = excluded.imported_at`.execute(tx.q);
}

export type DayVerdict = Pick<DayRow, 'loc_key' | 'acct_key' | 'day'> & { verdict: string; reason: string };

/** Every slot gets its day's verdict. */
export async function planSlots({
  tx,
  verdicts,
}: {
  tx: SystemTransaction;
  verdicts: readonly DayVerdict[];
}): Promise<void> {
  await sql`create temp table plan_slot on commit drop as
    select s.n, s.file, s.line, s.source_id, d.verdict, 'schedule' as field, d.reason
    from stage_slot s
    join json_to_recordset(${sql.lit(JSON.stringify(verdicts))}::json)
      as d (loc_key integer, acct_key integer, day date, verdict text, reason text)
      on d.loc_key = s.loc_key and d.acct_key = s.acct_key and d.day = s.day`.execute(tx.q);
}
