import { repetitionType } from '@sightline/contract/repetitions';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { formatDay } from '@sightline/scheduling/days';
import { lastDayOf, type Rule } from '@sightline/scheduling/rule';
import type { CoverTransaction } from '../../../db/scope.ts';
import { nextSettingVersion } from '../../../db/setting-version.ts';
import type { ProviderAtLocation } from '../availability.types.ts';

const LARGEST_KEY = 2_147_483_647;

/** Stored with a rule without affecting it. */
export type RuleReferences = {
  blockKeys: string;
  fromOnboarding: boolean;
  mongoDBDocumentId: string;
  orderRef: string;
};

/** The columns repeat the parts of `data` that searches and constraints need. */
function columnsOf({ tx, rule, data, userId }: Pick<RuleWrite, 'tx' | 'rule' | 'data' | 'userId'>) {
  const lastDay = lastDayOf(rule);
  return {
    is_blackout: rule.kind === 'blackout',
    start_date: formatDay(rule.startDay),
    end_date: lastDay === null ? null : formatDay(lastDay),
    repetition: repetitionType(rule.repeats),
    data: JSON.stringify(data),
    saved_at: tx.now,
    saved_by: userId,
  };
}

const attachedColumns = ({ blockKeys, mongoDBDocumentId, orderRef }: Omit<RuleReferences, 'fromOnboarding'>) => ({
  block_keys: blockKeys,
  mongo_db_document_id: mongoDBDocumentId,
  order_ref: orderRef,
});

type RuleWrite = {
  tx: CoverTransaction;
  rule: Rule;
  data: ScheduleData;
  attached: RuleReferences;
  userId: number | null;
};

/** Returns the new rule's key. */
export async function insertRule({ attached, ...written }: RuleWrite): Promise<number> {
  const { tx, rule } = written;
  const row = await tx.q
    .insertInto('schedule_rule')
    .values({
      cover_key: tx.coverKey,
      loc_key: rule.locKey,
      acct_key: rule.acctKey,
      from_onboarding: attached.fromOnboarding,
      ...columnsOf(written),
      ...attachedColumns(attached),
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return row.rule_id;
}

/** Overwrites a rule under its id; its origin, location and provider stay. */
export async function updateRule({ attached, ...written }: RuleWrite): Promise<void> {
  const { tx, rule } = written;
  await tx.q
    .updateTable('schedule_rule')
    .set({
      ...columnsOf(written),
      ...attachedColumns(attached),
      version: await nextSettingVersion(tx.q),
    })
    .where('cover_key', '=', tx.coverKey)
    .where('rule_id', '=', rule.id)
    .execute();
}

export async function deleteRule({ tx, ruleId }: { tx: CoverTransaction; ruleId: number }): Promise<number> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('schedule_rule')
    .where('cover_key', '=', tx.coverKey)
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A rule's location and provider, which never change; null: not in this practice. */
export async function readPlaceOfRule({
  tx,
  ruleId,
}: {
  tx: CoverTransaction;
  ruleId: number;
}): Promise<ProviderAtLocation | null> {
  if (ruleId > LARGEST_KEY) return null;
  const row = await tx.q
    .selectFrom('schedule_rule')
    .where('cover_key', '=', tx.coverKey)
    .where('rule_id', '=', ruleId)
    .select(['loc_key', 'acct_key'])
    .executeTakeFirst();
  return row === undefined ? null : { locKey: row.loc_key, acctKey: row.acct_key };
}
