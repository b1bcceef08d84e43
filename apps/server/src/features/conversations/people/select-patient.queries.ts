import type { CoverTransaction } from '../../../db/scope.ts';

export async function tieConversation({
  tx,
  convKey,
  patientKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  patientKey: number;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ patient_key: patientKey })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .execute();
}
