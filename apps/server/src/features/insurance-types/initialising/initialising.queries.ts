import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { CarrierValue } from '../insurance-types.types.ts';

/**
 * Adds carriers the whole practice does not have yet; returns how many. Onboarding also replaces standard ones; what
 * staff saved stays.
 */
export async function insertCarriers({
  tx,
  carriers,
  origin,
}: {
  tx: CoverTransaction;
  carriers: readonly CarrierValue[];
  origin: 'standard' | 'onboarding';
}): Promise<number> {
  if (carriers.length === 0) return 0;
  const rows = await tx.q
    .insertInto('insurance_type')
    .values(
      carriers.map((carrier) => ({
        cover_key: tx.coverKey,
        loc_key: 0,
        acct_key: 0,
        ins_name: carrier.insName,
        days_blocked: carrier.daysBlocked,
        order_key: carrier.orderKey,
        schedule: carrier.schedule,
        origin,
        saved_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['cover_key', 'ins_name_lc', 'loc_key', 'acct_key'])
        .doUpdateSet((eb) => ({
          days_blocked: eb.ref('excluded.days_blocked'),
          order_key: eb.ref('excluded.order_key'),
          origin: eb.ref('excluded.origin'),
          version: eb.ref('excluded.version'),
          saved_at: eb.ref('excluded.saved_at'),
        }))
        .where('insurance_type.origin', '=', 'standard')
        .where(sql<boolean>`excluded.origin = 'onboarding'`),
    )
    .returning('ins_name')
    .execute();
  return rows.length;
}
