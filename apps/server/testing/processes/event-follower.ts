import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';

/** Reads event streams as a page does, and connects again when one ends. */
export type EventFollower = {
  /** Names of the events so far. */
  events: string[];
  /** How many streams were opened. */
  opened: () => number;
  isOpen: () => boolean;
  stop: () => void;
};

const AGAIN_MS = 300;

export function followEvents({ origin, token }: { origin: string; token: string }): EventFollower {
  const leaving = new AbortController();
  const events: string[] = [];
  let opened = 0;
  let isOpen = false;
  let lastId = '';
  const parser = createParser({
    onEvent: ({ event, id }) => {
      events.push(event ?? '');
      if (id) lastId = id;
    },
  });
  const read = async (): Promise<void> => {
    const response = await fetch(`${origin}/messaging/api/events`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
      signal: leaving.signal,
    });
    if (response.status !== 200) return void (await response.body?.cancel());
    opened += 1;
    isOpen = true;
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  void (async () => {
    while (!leaving.signal.aborted) {
      // A stream that broke is opened again, like one that ended.
      await read().catch(() => undefined);
      isOpen = false;
      await pause(AGAIN_MS);
    }
  })();
  return { events, opened: () => opened, isOpen: () => isOpen, stop: () => leaving.abort() };
}
