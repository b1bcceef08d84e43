import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { LocationRow, TemplateRow } from './settings.types.ts';

export async function upsertSettings({
  tx,
  value,
  userId,
}: {
  tx: CoverTransaction;
  value: KeptSettings;
  userId: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('automated_setting')
    .values({ cover_key: tx.coverKey, value: JSON.stringify(value), saved_at: tx.now, saved_by: userId })
    .onConflict((conflict) =>
      conflict.column('cover_key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb.ref('excluded.version'),
        saved_at: eb.ref('excluded.saved_at'),
        saved_by: eb.ref('excluded.saved_by'),
      })),
    )
    .execute();
}

/** Records a run's time. */
export async function recordRunTime({ tx }: { tx: CoverTransaction }): Promise<void> {
  await tx.q.updateTable('automated_setting').set({ looked_at: tx.now }).where('cover_key', '=', tx.coverKey).execute();
}

/** The templates that rules may send, in the practice's order. */
export function readTemplates({ tx }: { tx: CoverTransaction }): Promise<TemplateRow[]> {
  return tx.q
    .selectFrom('template')
    .select(['template_key', 'name', 'type', 'locale', 'body', 'pair_key', 'loc_key', 'stands_for'])
    .where('cover_key', '=', tx.coverKey)
    .where('type', 'in', ['APPOINTMENT', 'FORMS', 'RECALL', 'ORDER'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('template_key')
    .execute();
}

/** The practice's locations by name, with the details that texts use. */
export function readLocations({ tx }: { tx: CoverTransaction }): Promise<LocationRow[]> {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['l.loc_key', 'l.org_name', 'l.phone', 'l.time_zone', 'l.status'])
    .select(sql<boolean>`coalesce(l.sms_number, '') <> ''`.as('has_number'))
    .select(['c.org_name as practice_name', 'c.front_line', 'c.has_forms', 'c.has_online_booking', 'c.patient_origin'])
    .where('l.cover_key', '=', tx.coverKey)
    .orderBy('l.org_name')
    .orderBy('l.loc_key')
    .execute();
}
