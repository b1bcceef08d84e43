import type { CoverTransaction } from '../../../db/scope.ts';
import { applyDelivery } from './delivery.usecases.ts';
import { restoreNewest } from './undone.queries.ts';
import { postpone, readParts, readWaiting, type WaitingText } from './waiting.queries.ts';
import { takeQueuedText } from './withdraw.queries.ts';

/** Texts of one practice handled at once; the rest wait for the next run. */
const MOST = 1_000;

/** Texts written by rules that still wait for the gateway. */
export const waitingTexts = ({ tx }: { tx: CoverTransaction }): Promise<WaitingText[]> =>
  readWaiting({ tx, limit: MOST });

/** Ends the parts of a text that must not be sent anymore, with the reason; one being handed over right now is sent. */
async function withdrawParts({
  tx,
  transKeys,
  failure,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  failure: string;
}): Promise<void> {
  const { coverKey } = tx;
  const incoming = { status: 'error', errorCode: null } as const;
  for (const transKey of transKeys) {
    if (await takeQueuedText({ tx, coverKey, transKey }))
      await applyDelivery({ tx, coverKey, transKey, incoming, failure });
  }
}

const UNDONE = 'Not sent: the change was undone.';

/** Ends the texts of an act that was undone. They didn't fail, and their conversations stay where they were in the list. */
export async function withdrawUndone({
  tx,
  transKeys,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
}): Promise<void> {
  await withdrawParts({ tx, transKeys, failure: UNDONE });
  const restored = await restoreNewest({ tx, transKeys, failure: UNDONE });
  for (const { conv_key: convKey, loc_key: locKey } of restored) tx.announce({ kind: 'conversation', convKey, locKey });
}

/** Ends a rule's text that must not be sent anymore, with the reason. */
export const withdrawText = async ({
  tx,
  text,
  failure,
}: {
  tx: CoverTransaction;
  text: WaitingText;
  failure: string;
}): Promise<void> => withdrawParts({ tx, transKeys: await readParts({ tx, text }), failure });

/** Postpones a rule's text until an instant. */
export async function postponeText({
  tx,
  text,
  until,
}: {
  tx: CoverTransaction;
  text: WaitingText;
  until: Temporal.Instant;
}): Promise<void> {
  await postpone({ tx, transKeys: await readParts({ tx, text }), until });
}
