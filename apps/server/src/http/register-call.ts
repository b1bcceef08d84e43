import type { Access, Call, CallInput, Reply } from '@sightline/contract/call';
import { PROBLEMS } from '@sightline/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { CoverScope } from '../db/scope.ts';
import '../field-words.ts';
import type { ActOnce } from './act-once.ts';
import { handleEnvelopeError } from './envelope.ts';
import { handleFhirError } from './fhir-outcome.ts';
import { ProblemError } from './problem-error.ts';
import { callerOf, type Gate } from './session-gate.ts';
import type { Caller, SignedIn } from './signed-in.ts';

type CoverAccess = { signedIn: SignedIn; scope: CoverScope };
type ByRule<A extends Access> = A['rule'] extends 'cover' | 'element' | 'practice'
  ? CoverAccess
  : A['rule'] extends 'signed-in' | 'superadmin'
    ? { signedIn: SignedIn }
    : A['rule'] extends 'api-key'
      ? { scope: CoverScope; keyKey: number }
      : unknown;

/** A handler's arguments: parsed input, and what the gate verified. */
type HandlerInput<C extends Call> = CallInput<C> &
  ByRule<C['access']> & { caller: Caller; request: FastifyRequest; reply: FastifyReply };

type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<Reply<C>>;

/** Declares routes, one per contract call. */
export type Calls = { on: <C extends Call>(call: C, handler: Handler<C>) => void; registered: ReadonlySet<string> };

const BODY_LIMIT = 1_048_576;
const PICTURE_BODY_LIMIT = 8 * 1_048_576;

/** Of a repetition that can't be answered. */
const ONCE_PROBLEMS = ['request.invalid-key', 'request.key-reused', 'request.unfinished'] as const;

function schemaOf(call: Call): Record<string, unknown> {
  const codes = [...new Set([...call.problems, ...(call.actsOnce ? ONCE_PROBLEMS : [])])];
  const problems = [...new Set(codes.map((code) => PROBLEMS[code].status))];
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.consumes && { consumes: [...call.consumes] }),
    ...(call.produces ? { produces: [call.produces] } : { response: call.replies }),
    security:
      call.access.rule === 'public'
        ? []
        : [
            {
              [call.access.rule === 'partner' ? 'partner' : call.access.rule === 'gateway' ? 'gateway' : 'bearer']: [],
            },
          ],
    'x-access': call.access,
    'x-audit': call.audit,
    'x-origin': call.origin,
    'x-problems': problems,
    'x-problem-codes': codes,
    ...(call.produces && { 'x-produces': call.produces }),
    ...(call.isBackground && { 'x-background': true }),
    ...(call.uploadsFile && { 'x-uploads-file': true }),
    ...(call.actsOnce && { 'x-acts-once': true }),
    ...(call.demoOnly && { 'x-demo-only': true }),
    ...(call.answersInEnvelope && { 'x-envelope': true }),
  };
}

function refuseWrongCode({
  query,
  secretCodeFits,
}: {
  query: unknown;
  secretCodeFits: (given: string) => boolean;
}): void {
  const given: unknown = Reflect.get(Object(query), 'secretCode');
  if (given === undefined) return;
  if (typeof given !== 'string' || !secretCodeFits(given)) throw new ProblemError('access.wrong-code');
}

/**
 * Builds routes from contract calls. A call without an access rule does not start; nor does one that would touch
 * patients without an audit rule.
 */
export function createCalls({
  app,
  gate,
  actOnce,
  isDiskFull,
  secretCodeFits,
}: {
  app: FastifyInstance;
  gate: Gate;
  actOnce: ActOnce;
  isDiskFull: () => boolean;
  /** Compares a query's application code with ours; security does not depend on it. */
  secretCodeFits: (given: string) => boolean;
}): Calls {
  const registered = new Set<string>();
  const identities = new WeakMap<FastifyRequest, Awaited<ReturnType<Gate['identify']>>>();
  const admissions = new WeakMap<FastifyRequest, Awaited<ReturnType<Gate['admit']>>>();
  return {
    registered,
    on: (call, handler) => {
      // The types enforce it too; this guards against a call that bypassed them.
      if (call.access?.rule === undefined) throw new Error(`${call.name} says nothing about who may make it.`);
      if (call.audit === undefined) throw new Error(`${call.name} says nothing about the audit trail.`);
      const changes = call.method !== 'GET' && call.evenWhenDiskIsFull !== true;
      const options: RouteShorthandOptions = {
        bodyLimit: call.carriesPictures ? PICTURE_BODY_LIMIT : BODY_LIMIT,
        schema: schemaOf(call),
        ...(call.access.rule === 'gateway' && { config: { keepsRawBody: true } }),
        ...(call.uploadsFile && { config: { takesUpload: true } }),
        ...(call.answersInEnvelope && { errorHandler: handleEnvelopeError }),
        ...(call.produces === 'application/fhir+json' && { errorHandler: handleFhirError }),
      };
      app.route({
        ...options,
        method: call.method,
        url: call.path,
        // Large uploads are not read before the caller is known.
        onRequest: async (request, reply) =>
          void identities.set(request, await gate.identify({ call, request, reply })),
        // Before the input is checked and stripped: a foreign name is detected in any field.
        preValidation: async (request) => {
          const identity = identities.get(request) ?? {};
          admissions.set(request, await gate.admit({ call, request, identity }));
          if (call.answersInEnvelope) refuseWrongCode({ query: request.query, secretCodeFits });
          if (changes && isDiskFull()) throw new ProblemError('server.disk-full');
        },
        handler: async (request, reply) => {
          const { params, query, body } = request;
          const admission = admissions.get(request);
          const input = { params, query, body, ...admission, caller: callerOf(request), request, reply };
          const act = () => handler(input as HandlerInput<typeof call>);
          const answer = await (call.actsOnce && admission?.signedIn !== undefined
            ? actOnce({
                call,
                request,
                act,
                userId: admission.signedIn.userId,
                coverKey: admission.scope?.coverKey ?? 0,
              })
            : act());
          if (reply.sent || reply.raw.headersSent) return reply;
          if (call.produces && !reply.hasHeader('content-type')) reply.type(call.produces);
          const [status] = Object.keys(call.replies);
          return reply.code(Number(status)).send(answer);
        },
      });
      registered.add(call.name);
    },
  };
}
