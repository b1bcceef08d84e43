import type { CoverTransaction } from '../../../db/scope.ts';
import { applyDelivery } from './delivery.usecases.ts';
import { postpone, readParts, readWaiting, type WaitingText } from './waiting.queries.ts';
import { takeQueuedText } from './withdraw.queries.ts';

/** Of a practice, at most this many at once; more wait for the next look. */
const MOST = 1_000;

/** Texts that rules wrote and that still wait for the gateway. */
export const waitingTexts = ({ tx }: { tx: CoverTransaction }): Promise<WaitingText[]> =>
  readWaiting({ tx, limit: MOST });

/** Ends a text of a rule that must not go any more, with the reason; one that is being handed over right now goes. */
export async function withdrawText({
  tx,
  text,
  failure,
}: {
  tx: CoverTransaction;
  text: WaitingText;
  failure: string;
}): Promise<void> {
  const { coverKey } = tx;
  const incoming = { status: 'error', errorCode: null } as const;
  for (const transKey of await readParts({ tx, text })) {
    if (await takeQueuedText({ tx, coverKey, transKey }))
      await applyDelivery({ tx, coverKey, transKey, incoming, failure });
  }
}

/** Lets a text of a rule wait until an instant. */
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
