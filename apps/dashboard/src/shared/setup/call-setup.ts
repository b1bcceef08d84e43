import type { Call, Reply, Sent } from '@sightline/contract/call';
import { type CallOptions, call } from '../api/call.ts';
import { RefusedError } from './refused-error.ts';

type Answered<C extends Call> = Extract<Reply<C>, { success: true; data: unknown }>;
type Refusal = { success: false; statusCode: number; messages: string[]; errors: string[]; data: unknown };
type Refused<C extends Call> = Extract<Reply<C>, { success: false; data: unknown }>;
type Enveloped = { success: true; data: unknown; messages: string[] } | Refusal;

const isEnvelope = (reply: unknown): reply is Enveloped =>
  typeof reply === 'object' && reply !== null && 'success' in reply;

/** What a refusal of a call carries. */
export type RefusalData<C extends Call> = Refused<C>['data'];
/** What a call answers, out of its envelope. */
export type SetupData<C extends Call> = Answered<C>['data'];
export type SetupAnswer<C extends Call> = { data: SetupData<C>; messages: readonly string[] };

/**
 * Makes a call that answers in the envelope, and opens it. A read cancels an identical one that is still
 * pending (OBS-007); a change never does, for what was sent may have been done already.
 * @throws RefusedError when the envelope says no, else as `call`
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

/** As `callSetup`, for reads: the data alone. */
export async function readSetup<C extends Call>(
  callDef: C,
  sent: Sent<C>,
  options: CallOptions = {},
): Promise<SetupData<C>> {
  return (await callSetup(callDef, sent, options)).data;
}

/**
 * What the second of two people who save at once is told (409): the record as it stands now.
 * `callDef` gives the type; null when the failure is another one.
 */
export function conflictOf<C extends Call>(_callDef: C, error: unknown): NonNullable<RefusalData<C>> | null {
  if (!(error instanceof RefusedError) || error.statusCode !== 409 || error.data === null) return null;
  return error.data as NonNullable<RefusalData<C>>;
}
