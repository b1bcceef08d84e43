import { PROBLEMS } from '@sightline/contract/problem';
import { SETUP_SENTENCES } from '@sightline/contract/setup.texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, faultsOf, handleError } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';

/** A refusal of the configuration, script and schedule services: HTTP 200, and this in the envelope. */
export class EnvelopeRefusal extends Error {
  readonly statusCode: number;
  readonly errors: readonly string[];
  /** What the caller needs to go on, such as the record that was saved meanwhile. */
  readonly data: unknown;

  constructor({ statusCode = 400, errors, data = null }: { statusCode?: number; errors: string[]; data?: unknown }) {
    super(errors.join(' '));
    this.statusCode = statusCode;
    this.errors = errors;
    this.data = data;
  }
}

/** What a call answers that went well (OBS-011). */
export const answer = <D>(data: D, messages: string[] = []) => ({
  success: true as const,
  statusCode: 200 as const,
  messages,
  errors: [] as string[],
  data,
});

/** Who may not, who asks too often and what broke on our side stay problems: the pages act on them. */
const isProblem = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

const fieldName = (path: string): string => (path === '' ? '' : `${path}: `);

/** Sentences of the specification as they are; other faults with the name of their field. */
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

/** The error handler of calls that answer in the envelope. */
export function handleEnvelopeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal === null) return handleError(error, request, reply);
  const { statusCode, errors, data } = refusal;
  // A string passes by the reply schemas: what is in it was presented already.
  return reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, statusCode, messages: [], errors, data }));
}
