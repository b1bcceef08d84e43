import { SILENCE_MS, type StreamListeners, stayConnected } from './connect.ts';
import { type FeedMessage, said } from './feed-words.ts';
import type { Locks } from './locks.ts';
import type { StreamEvent } from './read-events.ts';

/** A leader silent for this long is stuck, or its page is frozen. */
const LOST_MS = SILENCE_MS + 30_000;
const LOOK_MS = 15_000;

export type FeedListeners = {
  /** A new connection is up: earlier events may have been missed. */
  up: () => void;
  down: () => void;
  heard: (heard: StreamEvent) => void;
};

type FeedDeps = {
  /** Pages with the same name in one browser share one stream. */
  name: string;
  /** Missing if the page did not come over a secure connection: then each page has its own stream. */
  locks?: Locks | undefined;
  connect?: (listeners: StreamListeners, signal: AbortSignal) => Promise<void>;
};

export type Feed = { lastId: () => string | null; close: () => void };

/** The server time in an event's id, in milliseconds. */
export function timeOfId(id: string | null): number | null {
  return id !== null && /^\d{13}-/.test(id) ? Number(id.slice(0, 13)) : null;
}

/**
 * Live events for this page. Of several pages in one browser one leads: it alone holds the stream, since browsers allow
 * few connections per server, and passes events on. If it is closed or stuck, another one leads.
 */
export function openFeed({ name, locks, connect = stayConnected }: FeedDeps, listeners: FeedListeners): Feed {
  const end = new AbortController();
  const channel = locks && new BroadcastChannel(name);
  let lastId: string | null = null;
  let line: string | null = null;
  let lastSign = Date.now();
  let leading: AbortController | null = null;
  let waiting: AbortController | null = null;

  function take(word: FeedMessage): void {
    lastSign = Date.now();
    if (word.says === 'hello' && leading !== null && line !== null) channel?.postMessage({ says: 'up', line });
    if (word.says === 'up' && word.line !== line) {
      line = word.line;
      listeners.up();
    }
    if (word.says === 'down') {
      line = null;
      listeners.down();
    }
    if (word.says !== 'heard') return;
    lastId = word.heard.id ?? lastId;
    listeners.heard(word.heard);
  }
  function tell(word: FeedMessage): void {
    channel?.postMessage(word);
    take(word);
  }

  async function lead(): Promise<void> {
    const own = new AbortController();
    leading = own;
    const stream: StreamListeners = {
      up: () => tell({ says: 'up', line: crypto.getRandomValues(new Uint32Array(2)).join('-') }),
      down: () => tell({ says: 'down' }),
      heard: (heard) => tell({ says: 'heard', heard }),
      beat: () => tell({ says: 'beat' }),
      lastId: () => lastId,
    };
    await connect(stream, AbortSignal.any([end.signal, own.signal]));
  }

  async function follow(how: 'wait' | 'take over'): Promise<void> {
    if (locks === undefined) return lead();
    waiting?.abort();
    const own = new AbortController();
    waiting = own;
    const signal = AbortSignal.any([end.signal, own.signal]);
    try {
      await locks.request(name, how === 'wait' ? { signal } : { steal: true }, lead);
    } catch (error) {
      // It stopped waiting to take over, or the page was left.
      if (signal.aborted) return;
      const isSuperseded = leading !== null && error instanceof DOMException && error.name === 'AbortError';
      leading?.abort();
      leading = null;
      // A browser without working locks, for example with storage disabled, still gets a stream.
      return isSuperseded ? follow('wait') : lead();
    }
  }

  const watch = setInterval(() => {
    // A hidden page can wait; a visible one checks for all of them.
    if (leading !== null || document.hidden || Date.now() - lastSign < LOST_MS) return;
    lastSign = Date.now();
    void follow('take over');
  }, LOOK_MS);
  channel?.addEventListener('message', ({ data }) => {
    const word = said.safeParse(data);
    if (word.success) take(word.data);
  });
  void follow('wait');
  channel?.postMessage({ says: 'hello' });

  return {
    lastId: () => lastId,
    close(): void {
      clearInterval(watch);
      end.abort();
      channel?.close();
    },
  };
}
