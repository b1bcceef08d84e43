import { MOST_STEPS_OF_VISIT } from '@sightline/contract/booking-steps.calls';
import type { CoverScope } from '../../db/scope.ts';
import { notOffered } from './booking-steps.errors.ts';
import { insertStep, readIsOffered } from './booking-steps.queries.ts';
import type { ReportedStep } from './booking-steps.types.ts';

// NUL cannot be stored.
const plain = (text: string): string => text.replaceAll('\u0000', '').trim();

/**
 * Counts a step of a scheduler visit once, up to a maximum per visit.
 * @throws ProblemError booking.not-found for a location or type that is not the practice's
 */
export async function recordStep({ scope, reported }: { scope: CoverScope; reported: ReportedStep }): Promise<void> {
  const [source, referredBy] = [plain(reported.source), plain(reported.referredBy)];
  const [tid, gid] = [plain(reported.tid), plain(reported.gid)];
  await scope.transaction(async (tx) => {
    if (!(await readIsOffered({ tx, reported }))) throw notOffered();
    await insertStep({ tx, reported: { ...reported, source, referredBy, tid, gid }, most: MOST_STEPS_OF_VISIT });
  });
}
