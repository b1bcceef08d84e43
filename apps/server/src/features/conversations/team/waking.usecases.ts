import type { SystemScope } from '../../../db/scope.ts';
import { insertLine, readPracticesToWake, wakeDue } from './team.queries.ts';
import { eventWords } from './team.rules.ts';

const BATCH = 200;
const ACT = { action: 'conversations.snooze', userId: null, address: '', requestId: '' } as const;

/**
 * Brings snoozed conversations back whose time has come: unanswered again, at every desk.
 * @returns how many
 */
export async function wakeSnoozed({ scope }: { scope: SystemScope }): Promise<number> {
  const coverKeys = await scope.transaction((tx) => readPracticesToWake({ tx }));
  let count = 0;
  for (const coverKey of coverKeys) count += await wakeOf({ scope, coverKey });
  return count;
}

async function wakeOf({ scope, coverKey }: { scope: SystemScope; coverKey: number }): Promise<number> {
  let count = 0;
  for (;;) {
    const woken = await scope.transaction(async (tx) => {
      const rows = await wakeDue({ tx, coverKey, limit: BATCH });
      for (const { conv_key: convKey, loc_key: locKey } of rows) {
        const line = { kind: 'event', body: eventWords({ kind: 'woken' }), userId: null, clientKey: null } as const;
        await insertLine({ tx, coverKey, convKey, line });
        tx.note({ act: ACT, coverKey, detail: { convKey, woken: true } });
        tx.announce({ kind: 'conversation', coverKey, convKey, locKey });
      }
      return rows;
    });
    count += woken.length;
    if (woken.length < BATCH) return count;
  }
}
