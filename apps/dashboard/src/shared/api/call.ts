import { canSlice, nextSlice } from '../page/slices.ts';
import { ITEM } from '../session/stored-items.ts';
import { readStoredToken } from '../session/token.ts';
import { makeCall } from './make-call.ts';
import { makeUpload } from './make-upload.ts';
import { type Bases, SERVICE_PREFIX } from './request.ts';

export { CancelledError, ConnectionError, ProblemError } from './api-errors.ts';
export type { CallOptions } from './make-call.ts';

let bases: Bases = SERVICE_PREFIX;
const listeners = new Set<(code: string) => void>();

/** Sets the services' base URLs from the server's app configuration. */
export function setServiceBases(configured: Bases): void {
  bases = configured;
}

/** Calls `listener` with the reason when the server rejects the stored token. Returns a function to unsubscribe. */
export function onSignedOut(listener: (code: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shared = {
  bases: () => bases,
  token: () => readStoredToken(localStorage, Date.now()),
  signedOut: (code: string) => {
    for (const listener of listeners) listener(code);
  },
};

/** Each call in a slice of its own: a page starts many at once, and each takes a slow phone 20 ms. */
async function fetchInTurn(url: string, init: RequestInit): Promise<Response> {
  if (canSlice && init.keepalive !== true) await nextSlice();
  return fetch(url, init);
}

/**
 * Makes a call of the contract and returns its parsed reply.
 * @throws ProblemError, ConnectionError, CancelledError, ReplyError
 */
export const { call, openStream } = makeCall({
  ...shared,
  fetch: fetchInTurn,
  idleSeconds: () => {
    const last = Number(localStorage.getItem(ITEM.lastActivity) ?? 0);
    return last === 0 ? null : Math.max(0, Math.floor((Date.now() - last) / 1_000));
  },
});

/** Sends a form with a file; the reply is not parsed. */
export const upload = makeUpload(shared);
