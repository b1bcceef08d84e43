import type { SystemTransaction } from '../../../db/scope.ts';
import { closePhone } from '../../conversations/consent/consent.usecases.ts';
import type { Remark } from '../imports.types.ts';
import {
  countConsents,
  insertConsents,
  OPTED_OUT_WORDS,
  PHONELESS_PAGE,
  planConsents,
  planPhoneless,
  readPhoneless,
  readThreaded,
} from './consents.queries.ts';

type Given = { tx: SystemTransaction; coverKey: number; remark: (remark: Remark) => Promise<void> };

/** Says of each opt-out that there is nothing for it to close, however many there are. */
async function remarkPhoneless({ tx, coverKey, remark }: Given): Promise<void> {
  await planPhoneless({ tx, coverKey });
  const words = { what: 'note', kind: 'patient', field: 'smsOptOut', reason: 'there is no phone to close' } as const;
  let after = -1;
  for (;;) {
    const rows = await readPhoneless({ tx, after });
    for (const { file, line } of rows) await remark({ file, line, ...words });
    after = rows.at(-1)?.n ?? after;
    if (rows.length < PHONELESS_PAGE) return;
  }
}

/** Writes to the ledger what the files know of patients' wishes about texts, once their patients are there. */
export async function applyConsents({ tx, coverKey, remark }: Given): Promise<{ optOuts: number; optIns: number }> {
  await remarkPhoneless({ tx, coverKey, remark });
  await planConsents({ tx, coverKey });
  await insertConsents({ tx, coverKey });
  // What waits for these phones ends with their opt-out, and the screens that show them say so.
  for (const { phone, patient_key: patientKey } of await readThreaded({ tx }))
    await closePhone({ tx, coverKey, phone, entry: { patientKey, source: 'import', words: OPTED_OUT_WORDS } });
  return countConsents({ tx });
}
