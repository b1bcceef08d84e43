import { scheduleData } from '@sightline/contract/schedule-data';
import { parseDay } from '@sightline/scheduling/days';
import { ruleOfData } from '@sightline/scheduling/wire';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ProviderAtLocation, StoredLegacyEntry, StoredRule } from './availability.types.ts';

type RuleRow = {
  rule_id: number;
  loc_key: number;
  acct_key: number;
  data: unknown;
  block_keys: string;
  from_onboarding: boolean;
  mongo_db_document_id: string;
  order_ref: string;
  version: number;
  saved_at: Temporal.Instant;
  saved_by_name: string;
};

function storedRule(row: RuleRow): StoredRule {
  const data = scheduleData.parse(row.data);
  const rule = ruleOfData({ data, id: row.rule_id, locKey: row.loc_key, acctKey: row.acct_key });
  if (rule === null) throw new Error(`schedule_rule ${row.rule_id} holds what is no rule`);
  return {
    rule,
    data,
    blockKeys: row.block_keys,
    fromOnboarding: row.from_onboarding,
    mongoDBDocumentId: row.mongo_db_document_id,
    orderRef: row.order_ref,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by_name,
  };
}

/** The stored rules of some providers at some locations, oldest first. Empty lists mean all. */
export async function readRules({
  tx,
  locKeys,
  acctKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<StoredRule[]> {
  const rows = await tx.q
    .selectFrom('schedule_rule')
    .where('cover_key', '=', tx.coverKey)
    .$if(locKeys.length > 0, (rules) => rules.where('loc_key', 'in', [...locKeys]))
    .$if(acctKeys.length > 0, (rules) => rules.where('acct_key', 'in', [...acctKeys]))
    .select(['rule_id', 'loc_key', 'acct_key', 'data', 'block_keys', 'from_onboarding'])
    .select(['mongo_db_document_id', 'order_ref', 'version', 'saved_at'])
    .select(
      sql<string>`coalesce((select trim(u.given_name || ' ' || u.family_name) from app_user u
        where u.user_id = schedule_rule.saved_by), '')`.as('saved_by_name'),
    )
    .orderBy('rule_id')
    .execute();
  return rows.map(storedRule);
}

/** Unmigrated entries of the old tables, by key. Empty lists mean all. */
export async function readLegacyEntries({
  tx,
  locKeys,
  acctKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<Omit<StoredLegacyEntry, 'isInForce'>[]> {
  const rows = await tx.q
    .selectFrom('legacy_schedule_entry')
    .where('cover_key', '=', tx.coverKey)
    .where('migrated_at', 'is', null)
    .where('is_mirror', '=', false)
    .$if(locKeys.length > 0, (entries) => entries.where('loc_key', 'in', [...locKeys]))
    .$if(acctKeys.length > 0, (entries) => entries.where('acct_key', 'in', [...acctKeys]))
    .select(['block_id', 'document_id', 'loc_key', 'acct_key', 'is_blackout', 'weekday'])
    .select(['from_date', 'to_date', 'start_minute', 'end_minute', 'task_keys', 'simultaneous'])
    .orderBy('block_id')
    .execute();
  return rows.map((row) => ({
    blockId: row.block_id,
    documentId: row.document_id,
    locKey: row.loc_key,
    acctKey: row.acct_key,
    isBlackout: row.is_blackout,
    weekday: row.weekday,
    fromDay: row.from_date === null ? null : parseDay(row.from_date.toString()),
    toDay: row.to_date === null ? null : parseDay(row.to_date.toString()),
    hours: { from: row.start_minute, to: row.end_minute },
    taskKeys: row.task_keys.length === 0 ? ('any' as const) : row.task_keys,
    simultaneous: row.simultaneous,
  }));
}

/** The scheduler version of each provider at a location that was migrated, or created at version 5. */
export async function readVersions({
  tx,
}: {
  tx: CoverTransaction;
}): Promise<(ProviderAtLocation & { version: number; lastSuccessfulImport: Temporal.Instant | null })[]> {
  const rows = await tx.q
    .selectFrom('schedule_version')
    .where('cover_key', '=', tx.coverKey)
    .select(['loc_key', 'acct_key', 'version', 'last_successful_import'])
    .execute();
  return rows.map((row) => ({
    locKey: row.loc_key,
    acctKey: row.acct_key,
    version: row.version,
    lastSuccessfulImport: row.last_successful_import,
  }));
}
