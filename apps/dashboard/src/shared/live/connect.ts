import { liveEvents } from '@sightline/contract/conversations.calls';
import { openStream } from '../api/call.ts';
import { backoff } from './backoff.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { onWake } from './wake.ts';

/** A stream silent for this long counts as dead, although nothing has closed it. */
export const SILENCE_MS = 90_000;
/** One that lasted this long was healthy. */
const STEADY_MS = 15_000;

export type StreamListeners = {
  /** The stream is up: earlier events may have been missed. */
  up: () => void;
  down: () => void;
  heard: (heard: StreamEvent) => void;
  /** Any heartbeat. */
  beat: () => void;
  /** The last event received, on any page: the server continues after it. */
  lastId: () => string | null;
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function listenOnce(listeners: StreamListeners, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    listeners.beat();
  };
  const lastId = listeners.lastId();
  const headers: Record<string, string> = lastId === null ? {} : { 'last-event-id': lastId };
  try {
    const { body } = await openStream(liveEvents, {}, AbortSignal.any([signal, silence.signal]), { headers });
    if (body === null) return;
    beat();
    listeners.up();
    for await (const one of readEvents(body, beat)) listeners.heard(one);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the event stream open until `signal` aborts; after sleep it reconnects at once. */
export async function stayConnected(listeners: StreamListeners, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  let turn = new AbortController();
  // Ends on the signal itself: a request that ignores its abort must not keep the timer running.
  onWake(() => {
    attempt = 0;
    turn.abort();
  }, signal);
  while (!signal.aborted) {
    turn = new AbortController();
    const until = AbortSignal.any([signal, turn.signal]);
    const began = Date.now();
    // The reason does not matter: a refused token is handled elsewhere, and everything else is retried.
    await listenOnce(listeners, until).catch(() => {});
    // A stream that broke at once is no reason to reconnect at once.
    if (Date.now() - began > STEADY_MS) attempt = 0;
    if (signal.aborted) break;
    listeners.down();
    await pause(backoff(attempt, Math.random()), until);
    attempt += 1;
  }
}
