import type { AuditRow } from './audit.ts';

/** A practice's way into a transaction. */
export type Entry = { coverKey: number; begin: readonly string[] };

type Waiting = { row: AuditRow; settle: (error?: unknown) => void };

/** The most rows that share a commit; more would wait longer than their own takes. */
const MOST_TOGETHER = 100;

/**
 * Writes audit rows of a practice that come at the same time with one statement and one commit: what comes while others
 * are written goes with the next ones. Each waits until its row is committed.
 */
export function createSharedAudit(
  write: (rows: readonly [AuditRow, ...AuditRow[]], entry: Entry) => Promise<void>,
): (row: AuditRow, entry: Entry) => Promise<void> {
  const waiting = new Map<number, Waiting[]>();

  async function writeAll(entry: Entry, queue: Waiting[]): Promise<void> {
    for (;;) {
      const [first, ...others] = queue.splice(0, MOST_TOGETHER);
      if (first === undefined) break;
      const together = [first, ...others] as const;
      try {
        await write([first.row, ...others.map(({ row }) => row)], entry);
        for (const { settle } of together) settle();
      } catch (error) {
        for (const { settle } of together) settle(error);
      }
    }
    waiting.delete(entry.coverKey);
  }

  return (row, entry) =>
    new Promise((resolve, reject) => {
      const own: Waiting = { row, settle: (error) => (error === undefined ? resolve() : reject(error)) };
      const queue = waiting.get(entry.coverKey);
      if (queue !== undefined) {
        queue.push(own);
        return;
      }
      const begun = [own];
      waiting.set(entry.coverKey, begun);
      // After the other replies that came with this one.
      setImmediate(() => void writeAll(entry, begun));
    });
}
