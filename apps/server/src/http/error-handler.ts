import { FIELD_FAULTS } from '@sightline/contract/field-faults.texts';
import { PROBLEMS, type ProblemCode } from '@sightline/contract/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isHeldUp, isTimedOut, isUnavailable, isUnstorable } from '../db/database-errors.ts';
import { ProblemError } from './problem-error.ts';

type Fault = { path: string; message: string };

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_BAD_URL: 'route.not-found',
};

/** The invalid fields of a request that does not match its schema. */
export function faultsOf(error: FastifyError): Fault[] {
  return (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? FIELD_FAULTS.other,
  }));
}

/** The refusal for an error. */
export function codeOf(error: FastifyError): ProblemCode {
  if (error.validation !== undefined) return 'request.invalid';
  const known = BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  if (isUnavailable(error) || isHeldUp(error) || isTimedOut(error)) return 'server.unavailable';
  if (isUnstorable(error)) return 'request.invalid';
  if (error.statusCode === 429) return 'request.too-many';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'request.unreadable';
  return 'server.failed';
}

/** Sends a refusal as RFC 9457 problem+json. Internal errors never leave the server. */
export function sendProblem({
  request,
  reply,
  code,
  detail,
  extra = {},
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  code: ProblemCode;
  detail?: string | undefined;
  extra?: Record<string, unknown>;
}): FastifyReply {
  const { status, title } = PROBLEMS[code];
  const body = {
    ...extra,
    type: `/problems/${code}`,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    requestId: request.id,
  };
  // A string bypasses the reply schemas, which describe successes.
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Says when to try again, if the refusal knows. */
export function suggestRetry(error: unknown, reply: FastifyReply): void {
  if (!(error instanceof ProblemError) || error.retryAfterSeconds === undefined) return;
  reply.header('retry-after', String(error.retryAfterSeconds));
}

/** As proxies log it: the caller closed the connection first. */
const CALLER_LEFT = 499;

/** Work that was given up because its caller left, such as a page closed while it loads, is no failure. */
const isGivenUp = ({ error, reply: { raw } }: { error: Error; reply: FastifyReply }): boolean =>
  error.name === 'AbortError' && raw.destroyed && !raw.writableFinished;

/**
 * Reads on what is still coming of a body, for as long as any body may take. The framework would close the connection on
 * it, and a proxy that is still sending would report that instead of our answer.
 */
function takeRest({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** The only place where errors become replies. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isGivenUp({ error, reply })) {
    request.log.info('caller left before the reply');
    return reply.code(CALLER_LEFT).send();
  }
  if (error instanceof ProblemError) {
    const { code, detail, extra } = error;
    if (error.status >= 500) request.log.error({ code }, 'request failed');
    suggestRetry(error, reply);
    return sendProblem({ request, reply, code, detail, extra });
  }
  const code = codeOf(error);
  if (PROBLEMS[code].status >= 500) request.log.error({ code, err: error }, 'request failed');
  if (code === 'request.too-large') takeRest({ request, reply });
  const faults = faultsOf(error);
  return sendProblem({ request, reply, code, extra: faults.length > 0 ? { errors: faults } : {} });
}
