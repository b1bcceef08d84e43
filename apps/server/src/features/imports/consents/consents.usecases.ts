import type { SystemTransaction } from '../../../db/scope.ts';
import { closePhone } from '../../conversations/consent/consent.usecases.ts';
import type { RecordOf } from '../applying/applying.queries.ts';
import type { PlanContext } from '../applying/columns.queries.ts';
import type { Remark } from '../imports.types.ts';
import {
  countConsents,
  insertConsents,
  PHONELESS_PAGE,
  planConsents,
  planPhoneless,
  readPhoneless,
  readThreaded,
} from './consents.queries.ts';

type ConsentImport = {
  tx: SystemTransaction;
  context: PlanContext;
  recordOf: RecordOf;
  remark: (remark: Remark) => Promise<void>;
};

/** Reports each opt-out without effect, however many there are. */
async function remarkPhoneless({ tx, context, recordOf, remark }: ConsentImport): Promise<void> {
  await planPhoneless({ tx, coverKey: context.coverKey });
  const words = { what: 'note', kind: 'patient', field: 'smsOptOut', reason: 'no phone to opt out' } as const;
  let after = -1;
  for (;;) {
    const rows = await readPhoneless({ tx, after });
    for (const { file, line, source_id: sourceId } of rows)
      await remark({ file, line, ...words, record: recordOf({ kind: words.kind, sourceId }) });
    after = rows.at(-1)?.n ?? after;
    if (rows.length < PHONELESS_PAGE) return;
  }
}

/** Writes patients' texting decisions from the files to the ledger, once the patients exist. */
export async function applyConsents({
  tx,
  context,
  recordOf,
  remark,
}: ConsentImport): Promise<{ optOuts: number; optIns: number }> {
  const { coverKey } = context;
  await remarkPhoneless({ tx, context, recordOf, remark });
  await planConsents({ tx, context });
  await insertConsents({ tx, context });
  // Texts waiting for these phones end with the opt-out, and screens showing them are notified.
  for (const { phone, patient_key: patientKey, words } of await readThreaded({ tx }))
    await closePhone({ tx, coverKey, phone, entry: { patientKey, source: 'import', words } });
  return countConsents({ tx });
}
