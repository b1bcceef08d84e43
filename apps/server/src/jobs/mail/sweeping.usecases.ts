import type { SystemScope } from '../../db/scope.ts';
import { deleteSettledMails, readPracticesSettled } from './sending.queries.ts';

/** A month is enough to answer "was it sent?"; addresses in older rows are of no use. */
const KEPT = { hours: 30 * 24 };
/** Batch size: a sweep after a long pause must not block others. */
const BATCH = 1_000;

/** Deletes emails that were sent, outdated or given up more than 30 days ago. @returns how many */
export async function sweepSettledMails({ scope }: { scope: SystemScope }): Promise<number> {
  const coverKeys = await scope.read(({ q, now }) => readPracticesSettled({ q, before: now.subtract(KEPT) }));
  let swept = 0;
  for (const coverKey of coverKeys) swept += await sweepPractice({ scope, coverKey });
  return swept;
}

async function sweepPractice({ scope, coverKey }: { scope: SystemScope; coverKey: number }): Promise<number> {
  let swept = 0;
  for (;;) {
    const gone = await scope.transaction((tx) =>
      deleteSettledMails({ tx, coverKey, before: tx.now.subtract(KEPT), limit: BATCH }),
    );
    swept += gone;
    if (gone < BATCH) return swept;
  }
}
