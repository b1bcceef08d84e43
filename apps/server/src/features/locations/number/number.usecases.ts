import { type NumberCheck, pointNumber as pointCall } from '@sightline/contract/locations.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import type { Actor } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { GatewayNumber } from '../../../outside/sms/gateway-numbers.ts';
import { SmsGatewayError } from '../../../outside/sms/sms-gateway.ts';
import { gatewayMissing, gatewayRefused, gatewaySilent, locationUnknown, numberMissing } from '../locations.errors.ts';
import { readLocations } from '../locations.reads.ts';
import { judgeNumber } from './number.rules.ts';

export type NumberDeps = Pick<Deps, 'sms' | 'publicUrl'>;
type OfLocation = { scope: CoverScope; deps: NumberDeps; locKey: number };

/** The gateway's own code for what is wrong with the account or the request. */
const A_CODE = /^\d{5,}$/;
/** A response without such a code that refuses. */
const REFUSALS = new Set(['400', '401', '403', '404', '422']);

function inWords(error: unknown): never {
  if (!(error instanceof SmsGatewayError)) throw error;
  const { code, kind } = error;
  if (code === 'not-configured') throw gatewayMissing();
  if (kind === 'refused' || (kind === 'busy' && code !== null && (A_CODE.test(code) || REFUSALS.has(code))))
    throw gatewayRefused();
  throw gatewaySilent();
}

/** @throws location.not-found, location.number-missing */
async function numberOf({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<string> {
  const [row] = await readLocations({ tx, locKey });
  if (row === undefined) throw locationUnknown();
  if (row.sms_number === null) throw numberMissing();
  return row.sms_number;
}

const inboundUrlOf = ({ publicUrl }: NumberDeps): string => `${publicUrl()}${smsInbound.path}`;

/**
 * Whether the gateway's account has a texting number, and whether its texts come here.
 * @throws location.gateway-missing, location.gateway-refused, location.gateway-silent
 */
export async function checkGatewayNumber({ number, deps }: { number: string; deps: NumberDeps }): Promise<NumberCheck> {
  const found: GatewayNumber | null = await deps.sms.findNumber(number).catch(inWords);
  return judgeNumber({ number, found, inboundUrl: inboundUrlOf(deps) });
}

/**
 * The same for a location's number.
 * @throws location.not-found, location.number-missing, and the gateway's
 */
export async function checkNumber({ scope, deps, locKey }: OfLocation): Promise<NumberCheck> {
  const number = await scope.transaction((tx) => numberOf({ tx, locKey }));
  return checkGatewayNumber({ number, deps });
}

/**
 * Has the gateway deliver a location's texts here. The attempt is in the audit trail even if the gateway refuses.
 * @throws location.not-found, location.number-missing, and the gateway's
 */
export async function pointNumber({ scope, deps, locKey, by }: OfLocation & { by: Actor }): Promise<NumberCheck> {
  const number = await scope.transaction(async (tx) => {
    tx.note({ act: { action: pointCall.name, ...by }, detail: { locKey } });
    return numberOf({ tx, locKey });
  });
  const inboundUrl = inboundUrlOf(deps);
  const found: GatewayNumber | null = await deps.sms.pointNumber({ number, webhookUrl: inboundUrl }).catch(inWords);
  return judgeNumber({ number, found, inboundUrl });
}
