import type { Call, Reply, Sent } from '@sightline/contract/call';
import { problemSchema } from '@sightline/contract/problem-body';
import * as z from 'zod/mini';
import { ConnectionError, ProblemError } from './api-errors.ts';

/** Milliseconds until an unanswered request counts as a lost connection. */
const TIMEOUT = 30_000;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function urlOf(call: Call, sent: { params?: unknown; query?: unknown }): string {
  let path: string = call.path;
  for (const [name, value] of entriesOf(sent.params))
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(sent.query)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return path + (text === '' ? '' : `?${text}`);
}

async function toProblem(response: Response): Promise<ProblemError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ProblemError(parsed.data);
  const { status } = response;
  return new ProblemError({ type: 'about:blank', title: response.statusText, status, code: `http.${status}` });
}

async function parse<C extends Call>(call: C, response: Response): Promise<Reply<C>> {
  const schema = Object.entries(call.replies).find(([status]) => Number(status) === response.status)?.[1];
  if (schema === undefined) throw new Error(`An answer that ${call.name} does not know`);
  const value: unknown = response.status === 204 ? undefined : await response.json();
  return z.parse(schema, value) as Reply<C>;
}

/**
 * Makes a public call of the contract, without signing in, and returns its parsed reply.
 * @throws ProblemError if the server refuses; ConnectionError without a readable reply; the signal's own AbortError if
 *   the caller cancelled
 */
export async function call<C extends Call>(callDef: C, sent: Sent<C>, signal?: AbortSignal): Promise<Reply<C>> {
  const ended = AbortSignal.any([...(signal === undefined ? [] : [signal]), AbortSignal.timeout(TIMEOUT)]);
  const headers = {
    accept: 'application/json',
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  try {
    const init = {
      method: callDef.method,
      headers,
      body,
      signal: ended,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    } as const;
    const response = await fetch(urlOf(callDef, sent), init);
    if (!response.ok) throw await toProblem(response);
    return await parse(callDef, response);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ProblemError ? error : new ConnectionError(error);
  }
}
