import type { Access, Call } from '@sightline/contract/call';
import { IDLE_SECONDS_HEADER } from '@sightline/contract/session.calls';
import { keyText } from '@sightline/contract/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAct } from '../db/audit.ts';
import type { Pool } from '../db/database.ts';
import type { Replica } from '../db/replica/replica.ts';
import { type CoverScope, openCoverScope, openSystemScope, type SystemReading } from '../db/scope.ts';
import { createPracticeTurns } from './practice-turns.ts';
import { ProblemError } from './problem-error.ts';
import type { AddressLimit } from './public-limit.ts';
import { createRepeatedReads } from './repeated-reads.ts';
import type { Caller, SignedIn } from './signed-in.ts';

/** The caller: a user, or a program that reads a practice; neither on public calls. */
/** An API key, and the practice that it reads. */
type KeyHolder = { coverKey: number; keyKey: number };

type Identity = { signedIn?: SignedIn; holder?: KeyHolder };

export type Gate = {
  /** Verifies the caller and their access from the headers alone, before any of the body is read. */
  identify: (args: { call: Call; request: FastifyRequest; reply: FastifyReply }) => Promise<Identity>;
  /** Checks the request's content against the caller. */
  admit: (args: {
    call: Call;
    request: FastifyRequest;
    identity: Identity;
  }) => Promise<{ signedIn?: SignedIn; scope?: CoverScope }>;
};

type Refusal = { call: Call; request: FastifyRequest; signedIn: SignedIn; code: string };

type GateDeps = {
  pool: Pool;
  reportPool: Pool;
  /** Null: reports are read from the primary. */
  replica: Replica | null;
  /** Their sizes. */
  connections: { requests: number; reports: number };
  clock: { now: () => Temporal.Instant };
  partnerKeyFits: (given: string) => boolean;
  /** How often an IP address may start hand-offs. */
  limitPartner: AddressLimit;
  /**
   * Resolves a bearer token to its user, or refuses it.
   * @param idleSeconds seconds since the user's last activity; null if not reported
   */
  authenticate: (args: { token: string; idleSeconds: number | null; caller: Caller }) => Promise<SignedIn>;
  /** Null if there is no such practice. */
  practiceState: (args: { reading: SystemReading; coverKey: number }) => Promise<'open' | 'closed' | null>;
  /** Resolves an API key to its practice, or refuses it. */
  holderOfKey: (key: string) => Promise<KeyHolder>;
};

export const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, requestId: request.id });

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new ProblemError('session.required');
  return match[1];
}

/** The user's idle time reported by a call. */
function idleSecondsOf({ call, request }: { call: Call; request: FastifyRequest }): number | null {
  const said = request.headers[IDLE_SECONDS_HEADER];
  if (typeof said === 'string' && /^\d{1,9}$/.test(said)) return Number(said);
  return call.isBackground ? null : 0;
}

/** The fields of params, query and body by lowercase name: clients spell `sessionid` in three ways. */
function* namedFields(request: FastifyRequest): Generator<[string, unknown]> {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const [name, value] of Object.entries(part)) yield [name.toLowerCase(), value];
  }
}

type Asking = { access: Access; signedIn: SignedIn; request: FastifyRequest };

/** The practice that a call works in: the chosen one, or the one that the path of a `practice` call names. */
function practiceOf({ access, signedIn, request }: Asking): number {
  if (access.rule !== 'practice') return signedIn.coverKey;
  const named = keyText.safeParse(Reflect.get(Object(request.params), 'coverKey'));
  if (!named.success || named.data === 0) throw new ProblemError('cover.not-found');
  return named.data;
}

const SUPERADMIN = 'superadmin';

/** A session or practice named in a request must be the token's own (decision 10, SES-016). */
function refuseForeignNames({
  request,
  signedIn,
  call,
}: {
  request: FastifyRequest;
  signedIn: SignedIn;
  call: Call;
}): void {
  const isInCover = ['cover', 'element', 'practice'].includes(call.access.rule);
  const coverKey = practiceOf({ access: call.access, signedIn, request });
  for (const [name, value] of namedFields(request)) {
    if (name === 'sessionid' && value !== undefined && value !== null && value !== signedIn.sessionId)
      throw new ProblemError('session.mismatch');
    if (isInCover && name === 'coverkey' && value !== undefined && value !== null && Number(value) !== coverKey)
      throw new ProblemError('access.other-cover');
  }
}

function refuseMissingRights({ access, signedIn, request }: Asking): void {
  if (access.rule === 'superadmin' && signedIn.role !== SUPERADMIN) throw new ProblemError('access.denied');
  if (access.rule === 'practice' && signedIn.role !== SUPERADMIN) {
    if (practiceOf({ access, signedIn, request }) !== signedIn.coverKey) throw new ProblemError('access.other-cover');
    if (!signedIn.elements.has(access.element)) throw new ProblemError('access.denied');
  }
  if (access.rule !== 'cover' && access.rule !== 'element') return;
  if (signedIn.coverKey === 0) throw new ProblemError('access.no-cover');
  if (access.rule === 'element' && !signedIn.elements.has(access.element)) throw new ProblemError('access.denied');
}

/** The session gate: the only place where a request gets the right to work inside a practice. */
export function createGate({
  pool,
  reportPool,
  replica,
  connections,
  clock,
  partnerKeyFits,
  limitPartner,
  authenticate,
  holderOfKey,
  practiceState,
}: GateDeps): Gate {
  const inTurn = createPracticeTurns(connections);
  const system = openSystemScope({ pool, clock });
  const repeatedReads = createRepeatedReads({ clock });
  const openScope = (args: Pick<Parameters<typeof openCoverScope>[0], 'coverKey' | 'act' | 'locKeys'>): CoverScope =>
    inTurn(openCoverScope({ ...args, pool, reportPool, replica, clock }));
  /** A refusal is audited: someone requested what is not theirs. */
  const auditRefusal = async ({ call, request, signedIn, code }: Refusal) => {
    const act = { action: call.name, userId: signedIn.userId, ...callerOf(request) };
    await system.transaction(async (tx) =>
      tx.note({ act, outcome: 'refused', coverKey: signedIn.coverKey, detail: { code } }),
    );
  };

  /** @throws the refusal of `check`, after auditing it */
  const orNoted = async ({ check, ...refusal }: Omit<Refusal, 'code'> & { check: () => void }) => {
    try {
      check();
    } catch (error) {
      if (error instanceof ProblemError) await auditRefusal({ ...refusal, code: error.code });
      throw error;
    }
  };

  return {
    identify: async ({ call, request, reply }) => {
      const { access } = call;
      // The route verifies the gateway's webhooks, because it has their parsed form.
      if (access.rule === 'public' || access.rule === 'gateway') return {};
      if (access.rule === 'partner') {
        limitPartner({ address: request.ip, reply });
        const given = request.headers['x-partner-key'];
        if (typeof given !== 'string' || !partnerKeyFits(given)) throw new ProblemError('partner.refused');
        return {};
      }
      if (access.rule === 'api-key') return { holder: await holderOfKey(bearerOf(request)) };
      const signedIn = await authenticate({
        token: bearerOf(request),
        idleSeconds: idleSecondsOf({ call, request }),
        caller: callerOf(request),
      });
      await orNoted({ call, request, signedIn, check: () => refuseMissingRights({ access, signedIn, request }) });
      return { signedIn };
    },
    admit: async ({ call, request, identity: { signedIn, holder } }) => {
      const { access, audit } = call;
      const actOf = (userId: number | null): AuditAct | null => {
        if (!audit.patients) return null;
        const act = { action: audit.action, userId, ...callerOf(request) };
        if (audit.repeats === undefined || signedIn === undefined) return act;
        const coverKey = practiceOf({ access, signedIn, request });
        return { ...act, shown: repeatedReads({ sessionId: signedIn.sessionId, coverKey, action: audit.action }) };
      };
      if (holder !== undefined)
        return { scope: openScope({ coverKey: holder.coverKey, act: actOf(null) }), keyKey: holder.keyKey };
      if (signedIn === undefined) return {};
      await orNoted({ call, request, signedIn, check: () => refuseForeignNames({ request, signedIn, call }) });
      if (access.rule === 'signed-in' || access.rule === 'superadmin') return { signedIn };
      const coverKey = practiceOf({ access, signedIn, request });
      const isOwn = coverKey === signedIn.coverKey;
      if (!isOwn && (await system.read((reading) => practiceState({ reading, coverKey }))) === null)
        throw new ProblemError('cover.not-found');
      const locKeys = isOwn ? signedIn.locKeys : null;
      return { signedIn, scope: openScope({ coverKey, locKeys, act: actOf(signedIn.userId) }) };
    },
  };
}
