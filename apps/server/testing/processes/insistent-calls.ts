import { setTimeout as pause } from 'node:timers/promises';
import type { RebornServer } from './reborn-server.ts';

/** The longest that a person waits for an answer. */
const PATIENCE_MS = 40_000;
const BETWEEN_TRIES_MS = 100;

export type CallCounts = {
  /** How often which status answered; `late` and `none` without an answer. */
  statuses: Record<string, number>;
  /** The longest that any call took. */
  slowestMs: number;
};

/** What is sent until a server answers it; made for each try, because servers come and go. */
type Asking = () => Promise<{ path: string; headers: Record<string, string>; body: string }>;

export type InsistentCalls = {
  counts: CallCounts;
  /** @returns the answer, once there is one other than "not now" */
  ask: (asking: Asking) => Promise<Response>;
};

const isNotNow = ({ status }: Response): boolean => status >= 500 || status === 429 || status === 401;

/** Calls whichever server runs, again and again like the pages and the carrier do. */
export function createInsistentCalls(server: RebornServer): InsistentCalls {
  const counts: CallCounts = { statuses: {}, slowestMs: 0 };
  const count = (word: string) => {
    counts.statuses[word] = (counts.statuses[word] ?? 0) + 1;
  };
  const tryOnce = async (asking: Asking): Promise<Response | null> => {
    const began = performance.now();
    try {
      const { path, ...sent } = await asking();
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(`${server.now().origin}${path}`, { method: 'POST', ...sent, signal });
      count(String(response.status));
      return isNotNow(response) ? null : response;
    } catch (error) {
      count(error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'none');
      return null;
    } finally {
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
    }
  };
  return {
    counts,
    ask: async (asking) => {
      for (;;) {
        const response = await tryOnce(asking);
        if (response !== null) return response;
        await pause(BETWEEN_TRIES_MS);
      }
    },
  };
}
