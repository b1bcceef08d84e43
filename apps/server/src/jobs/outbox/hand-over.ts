import { hideOwnLinks } from '@sightline/messaging/feedback-link';
import { referenceOf } from '../../features/conversations/delivery/references.rules.ts';
import { SmsGatewayError, type SmsSender } from '../../outside/sms/sms-gateway.ts';
import { failedHandOver, failedQuestion, type HandoverResult } from './outbox.rules.ts';
import type { ClaimedText } from './outbox.usecases.ts';

/** The gateway's clock may be slightly behind ours. */
const CLOCK_MARGIN = { minutes: 2 };

/**
 * Sends a text to the gateway. After an attempt whose answer was lost, it first asks whether the gateway has the text:
 * not every gateway supports an idempotency key.
 */
export async function handOver({
  sms,
  claimed,
  mediaUrls,
  statusCallback,
  notedSids,
}: {
  sms: SmsSender;
  claimed: ClaimedText;
  mediaUrls: readonly string[];
  statusCallback: string;
  /** Which of these ids are already recorded for other texts. */
  notedSids: (sids: readonly string[]) => Promise<ReadonlySet<string | null>>;
}): Promise<HandoverResult> {
  const { from_number: from, phone: to, text, cover_key: coverKey, trans_key: transKey, tried_at: triedAt } = claimed;
  if (claimed.is_unsure) {
    const found = await askForEarlier({ sms, claimed, notedSids });
    if (found !== null) return found;
  }
  // Asking sends nothing: only from here on does a closed phone matter.
  if (!claimed.isAllowed) return { kind: 'barred' };
  try {
    const reference = referenceOf({ coverKey, transKey, triedAt });
    const { sid, status } = await sms.send({ from, to, body: text.body, mediaUrls, statusCallback, reference });
    return { kind: 'taken', sid, status, errorCode: null };
  } catch (error) {
    return failedHandOver(asGatewayError(error));
  }
}

async function askForEarlier({
  sms,
  claimed: { from_number: from, phone: to, tried_at: triedAt, attempts, text },
  notedSids,
}: {
  sms: SmsSender;
  claimed: ClaimedText;
  notedSids: (sids: readonly string[]) => Promise<ReadonlySet<string | null>>;
}): Promise<HandoverResult | null> {
  try {
    // Anything older than this text's first attempt is another text, however similar.
    const since = triedAt.subtract(CLOCK_MARGIN);
    const sent = await sms.findSent({ from, to, since });
    // An earlier attempt of the same text went out with a different link.
    const wanted = hideOwnLinks(text.body).trim();
    const alike = sent.filter((candidate) => hideOwnLinks(candidate.body).trim() === wanted);
    const noted = await notedSids(alike.map((candidate) => candidate.sid));
    const earlier = alike.find((candidate) => !noted.has(candidate.sid));
    if (earlier === undefined) return null;
    return { kind: 'taken', sid: earlier.sid, status: earlier.status, errorCode: earlier.errorCode };
  } catch (error) {
    return failedQuestion({ error: asGatewayError(error), attempts });
  }
}

/** An unexpected error may have occurred after the gateway accepted the text. */
const asGatewayError = (error: unknown): SmsGatewayError =>
  error instanceof SmsGatewayError ? error : new SmsGatewayError({ kind: 'unsure' });
