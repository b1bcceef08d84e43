import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { refusalBy } from '../consent/consent.rules.ts';
import { readStanding } from '../consent/standing.queries.ts';
import { conversationNotFound, messageNotFound } from '../conversations.errors.ts';
import { type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { lockParts, requeue } from './retry.queries.ts';
import { NOT_RETRYABLE, retryVerdict } from './retry.rules.ts';

export type RetryOutcome = { errorMessage: string; transKeys: number[] };

/**
 * Retries an undelivered text. It stays the same message in its place; the gateway gets it as a new one. Two people at
 * once, or a double click, make one try.
 * @throws ProblemError conversation.not-found, message.not-found
 */
export function retryText({
  scope,
  convKey,
  transKey,
  userId,
}: {
  scope: CoverScope;
  convKey: number;
  transKey: number;
  userId: number;
}): Promise<RetryOutcome> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { patient_key: patientKey, phone } = conversation;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey, transKey } });
    const rows = await lockParts({ tx, convKey, transKey });
    const writtenBy = rows.find((row) => row.trans_key === transKey)?.written_by;
    const parts = rows.map((row) => ({
      transKey: row.trans_key,
      status: row.delivery_status,
      errorCode: row.error_code,
      retriedAt: row.retried_at,
    }));
    const clicked = parts.find((part) => part.transKey === transKey);
    if (clicked === undefined || writtenBy === undefined) throw messageNotFound();
    // An automatic answer passes the gate as the reply to a keyword just received, not because staff want it again.
    const writer = writtenBy === 'keyword' ? 'staff' : writtenBy;
    const refusal = refusalBy(await readStanding({ tx, coverKey: tx.coverKey, phone, writtenBy: writer }));
    if (refusal !== null) return { errorMessage: refusal, transKeys: [] };
    const verdict = retryVerdict({ parts, clicked, now: tx.now });
    if (verdict.kind === 'refused') return { errorMessage: NOT_RETRYABLE, transKeys: [] };
    const { transKeys } = verdict;
    if (verdict.kind === 'again') await tryAgain({ tx, conversation, transKeys, userId });
    return { errorMessage: '', transKeys };
  });
}

async function tryAgain({
  tx,
  conversation,
  transKeys,
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  transKeys: readonly number[];
  userId: number;
}): Promise<void> {
  await requeue({ tx, conversation, transKeys, userId });
  tx.note({ detail: { retried: [...transKeys] } });
  const { conv_key: convKey, loc_key: locKey } = conversation;
  for (const transKey of transKeys)
    tx.announce({ kind: 'status', convKey, locKey, transKey, deliveryStatus: 'queued' });
  tx.announce({ kind: 'outbox' });
}
