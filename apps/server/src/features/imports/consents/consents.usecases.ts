import type { SystemTransaction } from '../../../db/scope.ts';
import { closePhone } from '../../conversations/consent/consent.usecases.ts';
import { countConsents, insertConsents, OPTED_OUT_WORDS, planConsents, readThreaded } from './consents.queries.ts';

/** Writes to the ledger what the files know of patients' wishes about texts, once their patients are there. */
export async function applyConsents({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<{ optOuts: number; optIns: number }> {
  await planConsents({ tx, coverKey });
  await insertConsents({ tx, coverKey });
  // What waits for these phones ends with their opt-out, and the screens that show them say so.
  for (const { phone, patient_key: patientKey } of await readThreaded({ tx }))
    await closePhone({ tx, coverKey, phone, entry: { patientKey, source: 'import', words: OPTED_OUT_WORDS } });
  return countConsents({ tx });
}
