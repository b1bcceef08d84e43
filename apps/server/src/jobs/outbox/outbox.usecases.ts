import { isDuplicate } from '../../db/database-errors.ts';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import { verdictOf as gateVerdictOf, refusalBy } from '../../features/conversations/consent/consent.rules.ts';
import {
  lockPhoneConsent,
  readStanding,
  recordCarrierOptOut,
} from '../../features/conversations/consent/consent.usecases.ts';
import {
  isOptOutAtCarrier,
  OPTED_OUT_FAILURE,
  readErrorCode,
} from '../../features/conversations/delivery/delivery.rules.ts';
import {
  applyDelivery,
  recordAccepted,
  removeFromOutbox,
} from '../../features/conversations/delivery/delivery.usecases.ts';
import { hasChangedVisit } from '../../features/conversations/texts/text-visits.usecases.ts';
import { isStaleText } from '../../features/outreach/outreach.usecases.ts';
import { claimByPractice } from '../queue/claim-by-practice.usecases.ts';
import type { Lookout } from '../queue/lookout.ts';
import { claimDue, updateClaim } from '../queue/queue.queries.ts';
import type { ClaimInPractice, Verdict } from '../queue/queue.types.ts';
import { RETRY_RULES } from '../queue/retry.rules.ts';
import { type Claim, OUTBOX, readLaterParts, readText } from './outbox.queries.ts';
import { EARLIER_PART_FAILURE, type HandoverResult, verdictOf } from './outbox.rules.ts';

/** How long a claim lasts after its server's last sign of life. */
const LEASE = { seconds: RETRY_RULES.text.lease };

/** A question about a visit that was cancelled or marked as missed after it was queued. */
const NOT_KEPT_FAILURE = 'Not sent: the visit it asks about did not take place.';
/** A text about a visit that was cancelled or moved after it was queued. */
const CHANGED_FAILURE = 'Not sent: the visit it is about was cancelled or moved.';

type Text = Awaited<ReturnType<typeof readText>>;
/** `barredBy` says why it is not allowed. */
export type ClaimedText = Claim & { text: Text; isAllowed: boolean; barredBy: string | null };

/**
 * Claims texts that are due. Consent is read in the same transaction: after an opt-out or a hold is committed, no text
 * to that phone is claimed as allowed.
 */
export const claimTexts = (given: {
  scope: SystemScope;
  limit: number;
  lookout?: Lookout | null;
}): Promise<ClaimedText[]> => claimByPractice({ ...given, table: OUTBOX, claimIn: claimBatch });

const claimBatch: ClaimInPractice<ClaimedText> = async ({ tx, coverKey, limit }) => {
  const claims = await claimDue({ tx, table: OUTBOX, coverKey, limit, until: tx.now.add(LEASE) });
  const claimed: ClaimedText[] = [];
  for (const claim of claims.toSorted((a, b) => a.trans_key - b.trans_key)) {
    const { phone, trans_key: transKey } = claim;
    await lockPhoneConsent({ tx, coverKey, phone, isShared: true });
    const text = await readText({ tx, coverKey, transKey });
    const { barrier } = await readStanding({ tx, coverKey, phone, writtenBy: text.written_by });
    const verdict = gateVerdictOf(barrier);
    // Released, as if it had not been claimed.
    if (verdict === 'wait') await updateClaim({ tx, table: OUTBOX, claim, row: { attempts: claim.attempts - 1 } });
    else {
      const stale = await staleFailure({ tx, coverKey, transKey, writtenBy: text.written_by });
      const barredBy = stale ?? refusalBy({ barrier });
      claimed.push({ ...claim, text, isAllowed: verdict === 'pass' && stale === null, barredBy });
    }
  }
  return claimed;
};

/** Why a text that waited isn't sent anymore; null if nothing it is about has changed. */
async function staleFailure({
  tx,
  coverKey,
  transKey,
  writtenBy,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
  writtenBy: string;
}): Promise<string | null> {
  if (await hasChangedVisit({ tx, coverKey, transKey })) return CHANGED_FAILURE;
  if (!(await isStaleText({ tx, coverKey, transKey }))) return null;
  return writtenBy === 'review' ? NOT_KEPT_FAILURE : CHANGED_FAILURE;
}

/** Records how sending ended, even if another server has claimed the text since: the gateway's answer counts. */
export async function settle({
  scope,
  claimed,
  ended,
}: {
  scope: SystemScope;
  claimed: ClaimedText;
  ended: HandoverResult;
}): Promise<Verdict<HandoverResult['kind']>> {
  const { kind } = ended;
  if (kind === 'busy' || kind === 'unsure') {
    // A busy gateway now does not settle what was unsure before.
    const row = { is_unsure: claimed.is_unsure || kind === 'unsure', last_error: ended.code ?? kind };
    return { kind: 'failed', outcome: kind, retryAfterMs: ended.retryAfterMs, row };
  }
  if (kind === 'taken') await settleAccepted({ scope, claimed, taken: ended });
  else if (kind === 'refused') await settleRefused({ scope, claimed, code: ended.code });
  else if (kind === 'lost') await settleLost({ scope, claimed });
  else await settleBlocked({ scope, claimed });
  return { kind: 'settled', outcome: kind };
}

const keyOf = ({ cover_key: coverKey, trans_key: transKey }: ClaimedText) => ({ coverKey, transKey });

async function settleAccepted({
  scope,
  claimed,
  taken,
}: {
  scope: SystemScope;
  claimed: ClaimedText;
  taken: Extract<HandoverResult, { kind: 'taken' }>;
}): Promise<void> {
  const delivery = { status: taken.status, errorCode: readErrorCode(taken.errorCode) };
  const note = (gatewaySid: string | null) =>
    scope.transaction(async (tx) => {
      await recordAccepted({ tx, ...keyOf(claimed), gatewaySid, delivery });
      await removeFromOutbox({ tx, ...keyOf(claimed) });
      // The next text to this phone may go out now.
      tx.announce({ kind: 'outbox', coverKey: claimed.cover_key });
    });
  try {
    await note(taken.sid);
  } catch (error) {
    // A gateway that gives the same id twice still accepted the text.
    if (!isDuplicate(error, 'message_by_gateway_sid')) throw error;
    await note(null);
  }
}

async function settleRefused({
  scope,
  claimed,
  code,
}: {
  scope: SystemScope;
  claimed: ClaimedText;
  code: string | null;
}): Promise<void> {
  const { coverKey } = keyOf(claimed);
  // In a transaction of its own and first: a phone's consent is locked before its conversation everywhere.
  if (isOptOutAtCarrier(code)) await recordCarrierOptOut({ scope, coverKey, phone: claimed.phone });
  const { status, failure } = verdictOf({ code });
  await scope.transaction((tx) => refuse({ tx, claimed, status, failure, errorCode: readErrorCode(code) }));
}

/** Ends a text that our own gate blocks. */
function settleBlocked({ scope, claimed }: { scope: SystemScope; claimed: ClaimedText }): Promise<void> {
  const verdict = { status: 'error', failure: claimed.barredBy ?? OPTED_OUT_FAILURE, errorCode: null } as const;
  return scope.transaction((tx) => refuse({ tx, claimed, ...verdict }));
}

async function refuse({
  tx,
  claimed,
  status,
  failure,
  errorCode,
}: {
  tx: SystemTransaction;
  claimed: ClaimedText;
  status: 'error' | 'failed';
  failure: string;
  errorCode: number | null;
}): Promise<void> {
  const { coverKey, transKey } = keyOf(claimed);
  const { conv_key: convKey, client_key: clientKey, part } = claimed.text;
  await applyDelivery({ tx, coverKey, transKey, incoming: { status, errorCode }, failure });
  await removeFromOutbox({ tx, coverKey, transKey });
  const later = clientKey === null ? [] : await readLaterParts({ tx, coverKey, convKey, clientKey, part });
  for (const laterKey of later) {
    const incoming = { status, errorCode: null };
    await applyDelivery({ tx, coverKey, transKey: laterKey, incoming, failure: EARLIER_PART_FAILURE });
    await removeFromOutbox({ tx, coverKey, transKey: laterKey });
  }
}

function settleLost({ scope, claimed }: { scope: SystemScope; claimed: ClaimedText }): Promise<void> {
  return scope.transaction(async (tx) => {
    const incoming = { status: 'delivery_unknown', errorCode: null } as const;
    await applyDelivery({ tx, ...keyOf(claimed), incoming });
    await removeFromOutbox({ tx, ...keyOf(claimed) });
  });
}
