import type { Access, Call } from '@sightline/contract/call';
import type { FastifyRequest } from 'fastify';
import { type Pool, REPORT_CONNECTIONS } from '../db/database.ts';
import { type CoverScope, openCoverScope, openSystemScope } from '../db/scope.ts';
import { ProblemError } from './problem-error.ts';
import { createTurns } from './public-turns.ts';
import type { Caller, SignedIn } from './signed-in.ts';

export type Gate = {
  /** Proves who calls; undefined on calls that need no sign-in. */
  admit: (args: { call: Call; request: FastifyRequest }) => Promise<{ signedIn?: SignedIn; scope?: CoverScope }>;
};

type GateDeps = {
  pool: Pool;
  reportPool: Pool;
  clock: { now: () => Temporal.Instant };
  partnerKeyFits: (given: string) => boolean;
  /** Turns a bearer token into who it stands for, or refuses it. */
  authenticate: (token: string) => Promise<SignedIn>;
  /** Turns a program's key into the practice it reads, or refuses it. */
  coverOfKey: (key: string) => Promise<number>;
};

/** One practice leaves a connection for the others. */
const REPORT_TURNS = { most: REPORT_CONNECTIONS, mostOfOne: REPORT_CONNECTIONS - 1, mostWaiting: 200 };

export const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, requestId: request.id });

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new ProblemError('session.required');
  return match[1];
}

/** The fields of params, query and body by their lower-case names: clients write `sessionid` in three ways. */
function* namedFields(request: FastifyRequest): Generator<[string, unknown]> {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const [name, value] of Object.entries(part)) yield [name.toLowerCase(), value];
  }
}

/** A session or a practice named in a request must be the token's own (decision 10, SES-016). */
function refuseForeignNames({
  request,
  signedIn,
  call,
}: {
  request: FastifyRequest;
  signedIn: SignedIn;
  call: Call;
}): void {
  const isInCover = call.access.rule === 'cover' || call.access.rule === 'element';
  for (const [name, value] of namedFields(request)) {
    if (name === 'sessionid' && value !== undefined && value !== null && value !== signedIn.sessionId)
      throw new ProblemError('session.mismatch');
    if (
      isInCover &&
      name === 'coverkey' &&
      value !== undefined &&
      value !== null &&
      Number(value) !== signedIn.coverKey
    )
      throw new ProblemError('access.other-cover');
  }
}

function refuseMissingRights({ access, signedIn }: { access: Access; signedIn: SignedIn }): void {
  if (access.rule !== 'cover' && access.rule !== 'element') return;
  if (signedIn.coverKey === 0) throw new ProblemError('access.no-cover');
  if (access.rule === 'element' && !signedIn.elements.has(access.element)) throw new ProblemError('access.denied');
}

/** The session gate: the only place where a request gets the right to work inside a practice. */
export function createGate({ pool, reportPool, clock, partnerKeyFits, authenticate, coverOfKey }: GateDeps): Gate {
  const turns = createTurns(REPORT_TURNS);
  /** Reports wait for their turn instead of a connection, which would time out. */
  const openScope = (args: Pick<Parameters<typeof openCoverScope>[0], 'coverKey' | 'act'>): CoverScope => {
    const scope = openCoverScope({ ...args, pool, reportPool, clock });
    return {
      ...scope,
      snapshot: (work, signal) => turns.take({ key: args.coverKey, work: () => scope.snapshot(work, signal) }),
    };
  };
  /** A refusal is part of the trail: someone asked for what is not theirs. */
  const auditRefusal = async ({
    call,
    request,
    signedIn,
    code,
  }: {
    call: Call;
    request: FastifyRequest;
    signedIn: SignedIn;
    code: string;
  }) => {
    const act = { action: call.name, userId: signedIn.userId, ...callerOf(request) };
    const system = openSystemScope({ pool, clock });
    await system.transaction(async (tx) =>
      tx.note({ act, outcome: 'refused', coverKey: signedIn.coverKey, detail: { code } }),
    );
  };

  return {
    admit: async ({ call, request }) => {
      const { access } = call;
      // The gateway's deliveries are proved by the route, which has their parsed form.
      if (access.rule === 'public' || access.rule === 'gateway') return {};
      if (access.rule === 'partner') {
        const given = request.headers['x-partner-key'];
        if (typeof given !== 'string' || !partnerKeyFits(given)) throw new ProblemError('partner.refused');
        return {};
      }
      if (access.rule === 'api-key') {
        const coverKey = await coverOfKey(bearerOf(request));
        const act = call.audit.patients ? { action: call.audit.action, userId: null, ...callerOf(request) } : null;
        return { scope: openScope({ coverKey, act }) };
      }
      const signedIn = await authenticate(bearerOf(request));
      try {
        refuseMissingRights({ access, signedIn });
        refuseForeignNames({ request, signedIn, call });
      } catch (error) {
        if (error instanceof ProblemError) await auditRefusal({ call, request, signedIn, code: error.code });
        throw error;
      }
      if (access.rule === 'signed-in') return { signedIn };
      const act = call.audit.patients
        ? { action: call.audit.action, userId: signedIn.userId, ...callerOf(request) }
        : null;
      return { signedIn, scope: openScope({ coverKey: signedIn.coverKey, act }) };
    },
  };
}
