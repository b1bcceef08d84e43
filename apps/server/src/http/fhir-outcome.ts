import { PROBLEMS } from '@sightline/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, faultsOf, suggestRetry } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';

/** The codes of hl7.org/fhir/R4/valueset-issue-type.html that we use. */
type IssueCode =
  | 'invalid'
  | 'not-found'
  | 'not-supported'
  | 'login'
  | 'forbidden'
  | 'throttled'
  | 'exception'
  | 'transient';

/** A refusal of a FHIR call. */
export class FhirRefusal extends Error {
  readonly status: number;
  readonly code: IssueCode;

  constructor({ status, code, diagnostics }: { status: number; code: IssueCode; diagnostics: string }) {
    super(diagnostics);
    this.status = status;
    this.code = code;
  }
}

function issueOf(status: number): IssueCode {
  if (status === 401) return 'login';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'throttled';
  if (status === 503) return 'transient';
  return status >= 500 ? 'exception' : 'invalid';
}

function refusalOf(error: FastifyError): FhirRefusal {
  if (error instanceof FhirRefusal) return error;
  const { status, title } = PROBLEMS[error instanceof ProblemError ? error.code : codeOf(error)];
  const faults = faultsOf(error).map(({ path, message }) => `${path}: ${message}`);
  return new FhirRefusal({ status, code: issueOf(status), diagnostics: [title, ...faults].join(' ') });
}

/** The error handler of FHIR calls: every refusal is an OperationOutcome. */
export function handleFhirError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = refusalOf(error);
  if (status >= 500) request.log.error({ code, err: error }, 'request failed');
  suggestRetry(error, reply);
  return sendOutcome(reply, { status, code, message });
}

/** Whether a FHIR URL is requested. */
export const isFhirPath = (url: string): boolean => /^\/fhir(\/|\?|$)/.test(url);

/** The reply to unsupported FHIR requests: another resource type, another interaction. */
export const sendFhirUnsupported = (reply: FastifyReply): FastifyReply =>
  sendOutcome(reply, {
    status: 404,
    code: 'not-supported',
    message: 'Not supported here. See /fhir/r4/metadata.',
  });

const WRITES_NOTHING = 'This API is read-only: use GET or HEAD. See /fhir/r4/metadata.';

/** Refuses every FHIR write before reading any of it. */
export function refuseFhirWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFhirPath(request.url) || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    reply.header('allow', 'GET, HEAD');
    return sendOutcome(reply, { status: 405, code: 'not-supported', message: WRITES_NOTHING });
  });
}

function sendOutcome(
  reply: FastifyReply,
  { status, code, message }: Pick<FhirRefusal, 'status' | 'code' | 'message'>,
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/fhir+json; charset=utf-8')
    .send(
      JSON.stringify({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code, diagnostics: message }],
      }),
    );
}
