import { PROBLEMS } from '@sightline/contract/problem';
import { SETUP_SENTENCES } from '@sightline/contract/setup.texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, faultsOf, handleError } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';

/** A refusal by the configuration, script and schedule services: HTTP 200, and this in the envelope. */
export class EnvelopeRefusal extends Error {
  readonly statusCode: number;
  readonly errors: readonly string[];
  /** What the caller needs to continue, such as the record saved meanwhile. */
  readonly data: unknown;

  constructor({ statusCode = 400, errors, data = null }: { statusCode?: number; errors: string[]; data?: unknown }) {
    super(errors.join(' '));
    this.statusCode = statusCode;
    this.errors = errors;
    this.data = data;
  }
}

/** A successful reply (OBS-011). */
export const answer = <D>(data: D, messages: string[] = []) => ({
  success: true as const,
  statusCode: 200 as const,
  messages,
  errors: [] as string[],
  data,
});

/** Forbidden, rate-limited and failed calls remain problem documents: the pages act on them. */
const isProblem = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

const fieldName = (path: string): string => (path === '' ? '' : `${path}: `);

/** The specification's sentences as they are; other faults with their field's name. */
function sentencesOf(error: FastifyError): string[] {
  const faults = faultsOf(error);
  if (faults.length === 0) return [PROBLEMS[codeOf(error)].title];
  return [
    ...new Set(
      faults.map(({ path, message }) => (SETUP_SENTENCES.has(message) ? message : `${fieldName(path)}${message}`)),
    ),
  ];
}

function refusalOf(error: FastifyError): Pick<EnvelopeRefusal, 'statusCode' | 'errors' | 'data'> | null {
  if (error instanceof EnvelopeRefusal) return error;
  const status = error instanceof ProblemError ? error.status : PROBLEMS[codeOf(error)].status;
  if (isProblem(status)) return null;
  if (!(error instanceof ProblemError)) return { statusCode: status, errors: sentencesOf(error), data: null };
  return { statusCode: status, errors: [error.detail ?? error.message], data: null };
}

/** The error handler of calls that use the envelope. */
export function handleEnvelopeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal === null) return handleError(error, request, reply);
  const { statusCode, errors, data } = refusal;
  // A string bypasses the reply schemas: its content was presented already.
  return reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, statusCode, messages: [], errors, data }));
}
