import type { GivenStatus, VisitOutcome } from '@sightline/contract/visit-acts.calls';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { visitInvalid } from '../staff.errors.ts';
import { updateVisit } from '../staff.queries.ts';
import { earlierOutcome, lockSeenOf, recordAct } from './acting.usecases.ts';
import { ACT_OF, changeOf, checkActive, reasonIn } from './acts.rules.ts';
import type { Acting, Actor, Seen } from './acts.types.ts';

/** Reports' word for who cancelled. */
const CANCELLED_BY = 'office';

/** The locked visit, or what an identical earlier request did: it changed the visit, so that it looks unseen. */
async function lockSeenOrEarlier({
  tx,
  seen,
  actor,
  notify,
}: {
  tx: CoverTransaction;
  seen: Seen;
  actor: Actor;
  notify: boolean;
}) {
  const earlier = await earlierOutcome({ tx, actor });
  return earlier ?? lockSeenOf({ tx, seen, notify });
}

/**
 * Cancels a visit, with the reason.
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.invalid
 */
export async function cancelForPatient({
  scope,
  actor,
  deps,
  seen,
  reason: given,
  notify,
}: Acting & { seen: Seen; reason: string; notify: boolean }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  const reason = reasonIn(given);
  if (reason === null) throw visitInvalid('Say why the visit is cancelled.');
  return scope.transaction(async (tx) => {
    const visit = await lockSeenOrEarlier({ tx, seen, actor, notify });
    if ('actKey' in visit) return visit;
    checkActive(visit);
    const cancelled = { cancelled_at: tx.now, cancelled_by: CANCELLED_BY, cancel_reason: reason };
    await updateVisit({ tx, apptKey, set: { status: 'cancelled', ...cancelled } });
    const notice = notify ? 'cancelled' : null;
    return recordAct({ tx, apptKey, what: 'cancelled', before: visit, actor, notice, deps });
  });
}

/**
 * Marks a visit, or takes a mark back.
 * @throws ProblemError visit.not-found, visit.changed, visit.over, visit.too-early
 */
export function markForPatient({
  scope,
  actor,
  deps,
  seen,
  as,
}: Acting & { seen: Seen; as: GivenStatus }): Promise<VisitOutcome> {
  const { apptKey } = seen;
  return scope.transaction(async (tx) => {
    const visit = await lockSeenOrEarlier({ tx, seen, actor, notify: false });
    if ('actKey' in visit) return visit;
    await updateVisit({ tx, apptKey, set: changeOf({ as, visit, now: tx.now }) });
    return recordAct({ tx, apptKey, what: ACT_OF[as], before: visit, actor, notice: null, deps });
  });
}
