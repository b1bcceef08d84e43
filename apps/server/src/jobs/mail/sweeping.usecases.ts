import type { SystemScope } from '../../db/scope.ts';
import { deleteSettledMails } from './sending.queries.ts';

/** A month answers "was it sent?"; the addresses in old rows help nobody. */
const KEPT = { hours: 30 * 24 };
/** At once: a sweep after long does not hold everybody up. */
const BATCH = 1_000;

/** Forgets mails that were sent, outdated or given up more than 30 days ago. @returns how many */
export async function sweepSettledMails({ scope }: { scope: SystemScope }): Promise<number> {
  let swept = 0;
  for (;;) {
    const gone = await scope.transaction((tx) =>
      deleteSettledMails({ tx, before: tx.now.subtract(KEPT), limit: BATCH }),
    );
    swept += gone;
    if (gone < BATCH) return swept;
  }
}
