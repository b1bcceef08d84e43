import { bookVisit, cancelVisit, markVisit, moveVisit } from '@sightline/contract/visit-acts.calls';
import type { Deps } from '../../../../deps.ts';
import type { Calls } from '../../../../http/register-call.ts';
import { bookForPatient, moveForPatient } from './acts.usecases.ts';
import { cancelForPatient, markForPatient } from './marking.usecases.ts';

const KEY_BYTES = 16;

/** What staff do to visits (VIS-002). */
export function registerVisitActs({ calls, deps }: { calls: Calls; deps: Deps }): void {
  /** A request without a key of its own is no one's repetition. */
  const actorOf = ({ userId }: { userId: number }, clientKey: string | undefined) => ({
    ...{ userId, clientKey: clientKey ?? deps.randomBytes(KEY_BYTES).toString('hex') },
  });
  calls.on(bookVisit, ({ scope, signedIn, body }) => {
    const { clientKey, addKey, patient, locKey, acctKey, taskKey, ...when } = body;
    const actor = actorOf(signedIn, clientKey);
    return bookForPatient({ scope, actor, deps, who: { addKey, patient }, place: { locKey, acctKey, taskKey }, when });
  });
  calls.on(moveVisit, ({ scope, signedIn, params: { apptKey }, body }) => {
    const { clientKey, stamp, locKey = null, acctKey = null, ...when } = body;
    const actor = actorOf(signedIn, clientKey);
    return moveForPatient({ scope, actor, deps, seen: { apptKey, stamp }, to: { locKey, acctKey }, when });
  });
  calls.on(cancelVisit, ({ scope, signedIn, params: { apptKey }, body: { clientKey, stamp, reason, notify } }) => {
    const actor = actorOf(signedIn, clientKey);
    return cancelForPatient({ scope, actor, deps, seen: { apptKey, stamp }, reason, notify });
  });
  calls.on(markVisit, ({ scope, signedIn, params: { apptKey }, body: { clientKey, stamp, status: as } }) => {
    const actor = actorOf(signedIn, clientKey);
    return markForPatient({ scope, actor, deps, seen: { apptKey, stamp }, as });
  });
}
