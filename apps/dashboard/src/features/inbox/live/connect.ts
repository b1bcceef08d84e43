import { liveEvents } from '@sightline/contract/conversations.calls';
import { openStream } from '../../../shared/api/call.ts';
import { backoff } from '../model/backoff.ts';
import { type Heard, readEvents } from './read-events.ts';
import { onWake } from './wake.ts';

/** A stream that says nothing for so long is taken for dead, though nothing has ended it. */
export const SILENCE_MS = 90_000;
/** One that lasted so long was in order. */
const STEADY_MS = 15_000;

export type StreamListeners = {
  /** The stream is up: whatever happened before it was, nobody told us. */
  up: () => void;
  down: () => void;
  heard: (heard: Heard) => void;
  /** Any sign of life. */
  beat: () => void;
  /** What was heard last, wherever that was: the server then tells what came after it. */
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

/** Keeps the event stream open until `signal` ends it; a computer that woke opens it anew at once. */
export async function stayConnected(listeners: StreamListeners, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  let turn = new AbortController();
  // Ended by the signal itself: a request that ignores its abort must not leave the clock running.
  onWake(() => {
    attempt = 0;
    turn.abort();
  }, signal);
  while (!signal.aborted) {
    turn = new AbortController();
    const until = AbortSignal.any([signal, turn.signal]);
    const began = Date.now();
    // Why it ended does not matter: a refused token has its own way out, and everything else is tried again.
    await listenOnce(listeners, until).catch(() => {});
    // A stream that broke off at once is no reason to come back at once.
    if (Date.now() - began > STEADY_MS) attempt = 0;
    if (signal.aborted) break;
    listeners.down();
    await pause(backoff(attempt, Math.random()), until);
    attempt += 1;
  }
}
