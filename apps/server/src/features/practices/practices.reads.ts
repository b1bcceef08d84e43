import { sql } from 'kysely';
import type { SystemReading } from '../../db/scope.ts';

export type PracticeRecord = {
  cover_key: number;
  org_name: string;
  group_name: string;
  time_zone: string;
  language: string;
  is_location_aware: boolean;
  is_mms_enabled: boolean;
  texts_canada: boolean;
  idle_minutes: number;
  sends_texts: boolean;
  closed_at: Temporal.Instant | null;
  locations: number;
  providers: number;
};

/** Practices by name, open ones first. */
export async function readPractices({
  tx,
  coverKey = null,
}: {
  tx: SystemReading;
  /** Only this one. */
  coverKey?: number | null;
}): Promise<PracticeRecord[]> {
  const { rows } = await sql<PracticeRecord>`
    select c.cover_key, c.org_name, c.group_name, c.time_zone, c.language, c.is_location_aware, c.is_mms_enabled,
           c.texts_canada, c.idle_minutes, c.sends_texts, c.closed_at,
           coalesce(l.count, 0) as locations, coalesce(p.count, 0) as providers
    from cover c
    left join (select cover_key, count(*)::integer as count from location
        where status > 0 and (${coverKey}::integer is null or cover_key = ${coverKey}::integer) group by cover_key) l
      on l.cover_key = c.cover_key
    left join (select cover_key, count(*)::integer as count from provider
        where is_active and (${coverKey}::integer is null or cover_key = ${coverKey}::integer) group by cover_key) p
      on p.cover_key = c.cover_key
    where c.deleted_at is null and (${coverKey}::integer is null or c.cover_key = ${coverKey}::integer)
    order by c.closed_at is not null, c.org_name_lc, c.cover_key`.execute(tx.q);
  return rows;
}
