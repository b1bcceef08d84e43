import { repetitionType } from '@sightline/contract/repetitions';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { formatDay } from '@sightline/scheduling/days';
import type { Rule } from '@sightline/scheduling/rule';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Stores an imported rule with its source document. */
export async function insertImportedRule({
  tx,
  rule,
  data,
  documentId,
  userId,
}: {
  tx: CoverTransaction;
  rule: Rule;
  data: ScheduleData;
  documentId: string;
  userId: number | null;
}): Promise<number> {
  const row = await tx.q
    .insertInto('schedule_rule')
    .values({
      cover_key: tx.coverKey,
      loc_key: rule.locKey,
      acct_key: rule.acctKey,
      is_blackout: rule.kind === 'blackout',
      start_date: formatDay(rule.startDay),
      end_date: rule.endDay === null ? null : formatDay(rule.endDay),
      repetition: repetitionType(rule.repeats),
      data: JSON.stringify(data),
      mongo_db_document_id: documentId,
      saved_at: tx.now,
      saved_by: userId,
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return row.rule_id;
}

/** Entries stay as a record, and name the rule they became. */
export async function markImported({
  tx,
  blockIds,
  ruleId,
}: {
  tx: CoverTransaction;
  blockIds: readonly number[];
  ruleId: number | null;
}): Promise<void> {
  if (blockIds.length === 0) return;
  await tx.q
    .updateTable('legacy_schedule_entry')
    .set({ migrated_at: tx.now, rule_id: ruleId })
    .where('cover_key', '=', tx.coverKey)
    .where('block_id', 'in', [...blockIds])
    .where('migrated_at', 'is', null)
    .execute();
}

export async function saveVersion({
  tx,
  locKey,
  acctKey,
  version,
}: {
  tx: CoverTransaction;
  locKey: number;
  acctKey: number;
  version: number;
}): Promise<void> {
  const held = { version, last_successful_import: tx.now };
  await tx.q
    .insertInto('schedule_version')
    .values({ cover_key: tx.coverKey, loc_key: locKey, acct_key: acctKey, ...held })
    .onConflict((known) => known.columns(['cover_key', 'loc_key', 'acct_key']).doUpdateSet(held))
    .execute();
}
