import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from '../../model/kept.ts';
import { cutOff, nextWaiting, type Run, type RunItem, runSchema, withItem } from '../../model/run.ts';

const KEY = 0;
const kept = createKept({
  name: 'recipients-run',
  schema: z.nullable(runSchema),
  otherwise: null,
  storage: () => sessionStorage,
});

/** This page's run. Nobody works on one interrupted by a reload until someone resumes it. */
let working: { id: string; isStopped: boolean } | null = null;

/** One text's result; `isLost` if nothing can have arrived, and continuing makes no sense now. */
export type Outcome = { convKey: number | null; reason: string; isSent: boolean; isLost: boolean };

const isWorking = (): boolean => working !== null;

function change(id: string, next: (run: Run) => Run): void {
  const run = kept.get(KEY);
  // Signing out removes the run, and nothing of it may come back.
  if (run?.id === id) kept.put(KEY, next(run));
}

async function work(id: string, send: (run: Run, item: RunItem) => Promise<Outcome>): Promise<void> {
  const mine = { id, isStopped: false };
  working = mine;
  for (;;) {
    const run = kept.get(KEY);
    const item = run?.id === id && !mine.isStopped ? nextWaiting(run) : null;
    if (run === null || item === null) break;
    change(id, (now) => withItem(now, item.clientKey, { state: 'sending', reason: '' }));
    const { convKey, reason, isSent, isLost } = await send(run, item);
    const state = isSent ? 'sent' : 'failed';
    change(id, (now) => withItem(now, item.clientKey, { state, convKey, reason }));
    if (isLost) break;
  }
  working = null;
  // Only one thing changes: no page is sending it anymore, and that has to be shown.
  change(id, (run) => run);
}

/** One text to several patients, whichever page is open meanwhile. */
export const runs = {
  get: (): Run | null => kept.get(KEY),
  isWorking,
  /** Starts a run, or resumes the existing one. */
  async start(run: Run, send: (run: Run, item: RunItem) => Promise<Outcome>): Promise<void> {
    if (isWorking()) return;
    kept.put(KEY, cutOff(run));
    await work(run.id, send);
  },
  /** Stops it after the current text. */
  stop(): void {
    if (working !== null) working.isStopped = true;
  },
  /** Returns a text to the waiting ones. */
  again: (run: Run, clientKeys: readonly string[]): Run =>
    clientKeys.reduce((next, clientKey) => withItem(next, clientKey, { state: 'waiting', reason: '' }), cutOff(run)),
  forget: (): void => kept.put(KEY, null),
};

export function useRun(): { run: Run | null; isWorking: boolean } {
  const run = useSyncExternalStore(kept.subscribe, () => kept.get(KEY));
  const busy = useSyncExternalStore(kept.subscribe, isWorking);
  return { run: run === null || busy ? run : cutOff(run), isWorking: busy };
}
