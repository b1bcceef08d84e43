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

type Given = {
  tx: SystemTransaction;
  context: PlanContext;
  recordOf: RecordOf;
  remark: (remark: Remark) => Promise<void>;
};

/** Says of each opt-out that there is nothing for it to close, however many there are. */
async function remarkPhoneless({ tx, context, recordOf, remark }: Given): Promise<void> {
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

/** Writes to the ledger what the files know of patients' wishes about texts, once their patients are there. */
export async function applyConsents({
  tx,
  context,
  recordOf,
  remark,
}: Given): Promise<{ optOuts: number; optIns: number }> {
  const { coverKey } = context;
  await remarkPhoneless({ tx, context, recordOf, remark });
  await planConsents({ tx, context });
  await insertConsents({ tx, coverKey });
  // What waits for these phones ends with their opt-out, and the screens that show them say so.
  for (const { phone, patient_key: patientKey, words } of await readThreaded({ tx }))
    await closePhone({ tx, coverKey, phone, entry: { patientKey, source: 'import', words } });
  return countConsents({ tx });
}
