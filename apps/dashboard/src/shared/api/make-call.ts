import { type Call, CLIENT_KEY_HEADER, type Reply, type Sent } from '@sightline/contract/call';
import { problemSchema } from '@sightline/contract/problem-body';
import { IDLE_SECONDS_HEADER } from '@sightline/contract/session.calls';
import * as z from 'zod/mini';
import { t } from '../words/words.ts';
import { CancelledError, ConnectionError, ProblemError, ReplyError } from './api-errors.ts';
import { createClientKeys } from './client-keys.ts';
import { type Bases, requestInit, requestUrl, type SentParts } from './request.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Cancels an identical pending request (OBS-007). Never for anything that must not be lost. */
  supersede?: boolean;
  /** The contract's named headers, such as the older dashboard's `id_token`. */
  headers?: Record<string, string>;
  /** Uses this token instead of the stored one, which then stays unaffected. */
  token?: string;
  /** Sent even while the page is closing; the reply may then be lost. */
  outlivesPage?: boolean;
};

export type CallDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  bases: () => Bases;
  token: () => string | null;
  /** Seconds since the user's last activity; null if unknown. */
  idleSeconds: () => number | null;
  /** The stored token was rejected, for this reason. */
  signedOut: (code: string) => void;
  /** Milliseconds until an unanswered request counts as a lost connection. */
  timeout?: number;
};

async function toProblem(response: Response): Promise<ProblemError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ProblemError(parsed.data);
  const title = t('Something went wrong on our side. Please try again.');
  return new ProblemError({ type: 'about:blank', title, status: response.status, code: `http.${response.status}` });
}

function toApiError(error: unknown, cancelled: AbortSignal): unknown {
  if (cancelled.aborted) return new CancelledError();
  return error instanceof ProblemError || error instanceof ReplyError ? error : new ConnectionError(error);
}

/** A reply with only a status has no body. */
const jsonOf = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Creates the only function through which pages call the server. */
export function makeCall({ fetch, bases, token, idleSeconds, signedOut, timeout = 30_000 }: CallDeps) {
  const pending = new Map<string, AbortController>();
  const clientKeys = createClientKeys();

  async function send(
    call: Call,
    sent: SentParts,
    cancelled: AbortSignal,
    { headers, token: given, outlivesPage = false }: CallOptions = {},
  ) {
    const isSignedIn = call.access.rule !== 'public' && call.access.rule !== 'partner';
    const used = isSignedIn ? (given ?? token()) : null;
    const idle = used === null ? null : idleSeconds();
    const init = requestInit(call, sent, used, {
      ...(idle !== null && { [IDLE_SECONDS_HEADER]: String(idle) }),
      ...headers,
    });
    const response = await fetch(requestUrl(call, sent, bases()), {
      ...init,
      signal: cancelled,
      ...(outlivesPage && { keepalive: true }),
    });
    if (response.ok) return response;
    const problem = await toProblem(response);
    // A late rejection of a token that was renewed or replaced meanwhile says nothing about the current one.
    if (response.status === 401 && isSignedIn && given === undefined && used === token()) signedOut(problem.code);
    throw problem;
  }

  async function parse<C extends Call>(call: C, response: Response): Promise<Reply<C>> {
    const schema = Object.entries(call.replies).find(([status]) => Number(status) === response.status)?.[1];
    if (schema === undefined) throw new ReplyError(call.name);
    const text = await response.text();
    try {
      const value: unknown = call.produces === undefined ? jsonOf(text) : text;
      return z.parse(schema, value) as Reply<C>;
    } catch (error) {
      throw new ReplyError(call.name, error);
    }
  }

  async function sendOne<C extends Call>(callDef: C, sent: Sent<C>, options: CallOptions): Promise<Reply<C>> {
    const { signal, supersede = false } = options;
    const own = new AbortController();
    const key = supersede ? JSON.stringify([callDef.name, sent]) : '';
    if (supersede) {
      pending.get(key)?.abort();
      pending.set(key, own);
    }
    const cancelled = signal ? AbortSignal.any([own.signal, signal]) : own.signal;
    try {
      const ended = AbortSignal.any([cancelled, AbortSignal.timeout(timeout)]);
      return await parse(callDef, await send(callDef, sent, ended, options));
    } catch (error) {
      throw toApiError(error, cancelled);
    } finally {
      if (pending.get(key) === own) pending.delete(key);
    }
  }

  async function call<C extends Call>(callDef: C, sent: Sent<C>, options: CallOptions = {}): Promise<Reply<C>> {
    if (!callDef.actsOnce) return sendOne(callDef, sent, options);
    return clientKeys.send(JSON.stringify([callDef.name, sent]), (clientKey) =>
      sendOne(callDef, sent, { ...options, headers: { [CLIENT_KEY_HEADER]: clientKey, ...options.headers } }),
    );
  }

  /** Opens a streaming reply, such as the live events; the caller reads its body and ends it by the signal. */
  async function openStream<C extends Call>(
    callDef: C,
    sent: Sent<C>,
    signal: AbortSignal,
    options: Pick<CallOptions, 'headers'> = {},
  ): Promise<Response> {
    try {
      return await send(callDef, sent, signal, options);
    } catch (error) {
      throw toApiError(error, signal);
    }
  }

  return { call, openStream };
}
