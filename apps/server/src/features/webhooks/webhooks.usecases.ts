import type { Clock } from '../../clock.ts';
import type { AuditAct } from '../../db/audit.ts';
import type { Pool } from '../../db/database.ts';
import { type CoverScope, openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/signed-in.ts';
import { LONGEST_SENDER } from '../../outside/sms/delivery-fields.ts';
import type { GatewayReceipt, InboundText } from '../../outside/sms/sms-gateway.ts';
import { applyGatewayReceipt, type ReceiptOutcome } from '../conversations/delivery/receipts.usecases.ts';
import { receiveText } from '../conversations/inbound/inbound.usecases.ts';
import { acceptIn, declineIn, hasVisitAhead, joinByText } from '../waiting-list/answers/answers.usecases.ts';
import { takeYeses } from '../waiting-list/taking/taking.usecases.ts';
import type { WaitingDeps } from '../waiting-list/waiting-list.types.ts';
import { countUnknownNumber, findOwnNumber } from './webhooks.queries.ts';

type WebhookDeps = { pool: Pool; clock: Clock };
type InboundDeps = WaitingDeps & Pick<Deps, 'logger' | 'pages'>;

export type InboundOutcome = 'stored' | 'duplicate' | 'unknown-number';

/** Stores a phone's text in the practice whose number it was sent to. A text to an unknown number is only counted. */
export async function receiveInbound({
  text,
  caller,
  pool,
  clock,
  deps,
}: {
  /** With the time of a text that was missed. */
  text: InboundText & { receivedAt?: Temporal.Instant };
  caller: Caller;
  deps: InboundDeps;
} & WebhookDeps): Promise<InboundOutcome> {
  const own = await openSystemScope({ pool, clock }).transaction(async (tx) => {
    const found = await findOwnNumber({ tx, number: text.to });
    if (found === null) await countUnknownNumber({ tx, number: text.to.slice(0, LONGEST_SENDER) });
    return found;
  });
  if (own === null) {
    deps.logger.warn({ number: text.to }, 'a text came for a number that no location has');
    return 'unknown-number';
  }
  const act: AuditAct = { action: 'messages.receive', userId: null, ...caller };
  const scope = openCoverScope({ pool, clock, coverKey: own.coverKey, act });
  const { gatewaySid, from: phone, body, mediaUrls, mediaTypes, place, gatewayKeyword } = text;
  const { locKey } = own;
  const written = text.receivedAt === undefined ? {} : { writtenAt: text.receivedAt };
  const outcome = await receiveText({
    ...{
      scope,
      text: { gatewaySid, phone, body, mediaUrls, mediaTypes, place, locKey, gatewayKeyword, ...written },
      pages: deps.pages,
      offers: { acceptIn, declineIn, hasVisitAhead, joinByText },
    },
  });
  if (outcome === 'stored')
    await moveNow({ scope: openCoverScope({ pool, clock, coverKey: own.coverKey, act: null }), deps });
  return outcome;
}

/** Moves the visit of a patient who said yes to an earlier time; what fails is done within a minute. */
async function moveNow({ scope, deps }: { scope: CoverScope; deps: InboundDeps }): Promise<void> {
  try {
    await takeYeses({ scope, deps });
  } catch (err) {
    deps.logger.warn({ err, coverKey: scope.coverKey }, 'an accepted earlier time could not be taken yet');
  }
}

/** Applies a receipt to its text; the number it was sent from identifies the practice. */
export async function receiveStatus({
  receipt,
  pool,
  clock,
}: { receipt: GatewayReceipt } & WebhookDeps): Promise<ReceiptOutcome> {
  const scope = openSystemScope({ pool, clock });
  const own = await scope.transaction((tx) => findOwnNumber({ tx, number: receipt.from }));
  return applyGatewayReceipt({ scope, coverKey: own?.coverKey ?? null, receipt });
}
