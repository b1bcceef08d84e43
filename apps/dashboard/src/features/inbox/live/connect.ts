import { liveEvents } from '@sightline/contract/conversations.calls';
import { openStream } from '../../../shared/api/call.ts';
import { backoff } from '../model/backoff.ts';
import { type Heard, readEvents } from './read-events.ts';

/** A stream that says nothing for so long is taken for dead, though nothing has ended it. */
const SILENCE_MS = 90_000;
/** One that lasted so long was in order. */
const STEADY_MS = 15_000;

type Listeners = {
  /** The stream is up: whatever happened before it was, nobody told us. */
  up: () => void;
  down: () => void;
  heard: (heard: Heard) => void;
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function listenOnce({ up, heard }: Listeners, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const { body } = await openStream(liveEvents, {}, AbortSignal.any([signal, silence.signal]));
    if (body === null) return;
    beat();
    up();
    for await (const one of readEvents(body, beat)) heard(one);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the event stream open until `signal` ends it. */
export async function stayConnected(listeners: Listeners, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    // Why it ended does not matter: a refused token has its own way out, and everything else is tried again.
    const began = Date.now();
    await listenOnce(listeners, signal).catch(() => {});
    // A stream that broke off at once is no reason to come back at once.
    if (Date.now() - began > STEADY_MS) attempt = 0;
    if (signal.aborted) return;
    listeners.down();
    await pause(backoff(attempt, Math.random()), signal);
    attempt += 1;
  }
}
