import type { Call, Reply, Sent } from '@sightline/contract/call';
import { type CallOptions, call } from '../api/call.ts';
import { RefusedError } from './refused-error.ts';

type SuccessReply<C extends Call> = Extract<Reply<C>, { success: true; data: unknown }>;
type Refusal = { success: false; statusCode: number; messages: string[]; errors: string[]; data: unknown };
type FailureReply<C extends Call> = Extract<Reply<C>, { success: false; data: unknown }>;
type EnvelopeReply = { success: true; data: unknown; messages: string[] } | Refusal;

const isEnvelope = (reply: unknown): reply is EnvelopeReply =>
  typeof reply === 'object' && reply !== null && 'success' in reply;

/** A refusal's data. */
export type RefusalData<C extends Call> = FailureReply<C>['data'];
/** A call's data, from its envelope. */
export type SetupData<C extends Call> = SuccessReply<C>['data'];
export type SetupAnswer<C extends Call> = { data: SetupData<C>; messages: readonly string[] };

/**
 * Makes a call that replies in the envelope, and unwraps it. A read cancels an identical pending one (OBS-007); a
 * change never does, because the earlier one may have been done already.
 * @throws RefusedError if the envelope has a refusal, else as `call`
 */
export async function callSetup<C extends Call>(
  callDef: C,
  sent: Sent<C>,
  options: CallOptions = {},
): Promise<SetupAnswer<C>> {
  const reply: unknown = await call(callDef, sent, { supersede: callDef.method === 'GET', ...options });
  if (!isEnvelope(reply)) throw new TypeError(`${callDef.name} does not answer in an envelope`);
  if (!reply.success) throw new RefusedError(reply);
  return { data: reply.data as SetupData<C>, messages: reply.messages };
}

/** As `callSetup`, for reads: only the data. */
export async function readSetup<C extends Call>(
  callDef: C,
  sent: Sent<C>,
  options: CallOptions = {},
): Promise<SetupData<C>> {
  return (await callSetup(callDef, sent, options)).data;
}

/**
 * What the second of two savers receives (409): the current record. `callDef` gives the type; null for a different
 * error.
 */
export function conflictOf<C extends Call>(_callDef: C, error: unknown): NonNullable<RefusalData<C>> | null {
  if (!(error instanceof RefusedError) || error.statusCode !== 409 || error.data === null) return null;
  return error.data as NonNullable<RefusalData<C>>;
}
