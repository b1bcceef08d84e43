import type { SystemTransaction } from '../../../db/scope.ts';
import { importGivenUp } from '../imports.errors.ts';
import type { Summary } from '../imports.types.ts';
import { changeRun } from './runs.queries.ts';
import { changeOf, type Run } from './runs.types.ts';

/**
 * Stores a run's end in the transaction that imports: it is never done in part, nor without saying so.
 * @throws ImportRefused if the run was given up meanwhile
 */
export async function endRun({
  tx,
  run: { cover_key: coverKey, import_key: importKey },
  summary,
}: {
  tx: SystemTransaction;
  run: Pick<Run, 'cover_key' | 'import_key'>;
  summary: Summary;
}): Promise<void> {
  const end = { ...changeOf(summary), state: 'done', inspection: null, finished_at: tx.now } as const;
  if (!(await changeRun({ tx, coverKey, importKey, from: ['applying'], change: end }))) throw importGivenUp();
  tx.note({ detail: { importKey } });
}
