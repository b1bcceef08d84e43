import { expect, it, vi } from 'vitest';
import type { AuditRow } from './audit.ts';
import { createSharedAudit } from './shared-audit.ts';

const rowOf = (coverKey: number, requestId: string): AuditRow => ({
  ...{ coverKey, requestId, action: 'conversations.read', userId: 1, address: '', outcome: 'done', patientKeys: [] },
  ...{ detail: '{}', now: Temporal.Instant.from('2026-11-27T09:00:00Z') },
});
const entryOf = (coverKey: number) => ({ coverKey, begin: ['begin'] });

/** Writes that the test ends. */
function heldWrites() {
  const held: { ids: string[]; end: (error?: Error) => void }[] = [];
  const write = createSharedAudit((rows) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (error?: Error) => (error === undefined ? resolve() : reject(error));
    held.push({ ids: rows.map(({ requestId }) => requestId), end });
    return promise;
  });
  return { held, write: (coverKey: number, id: string) => write(rowOf(coverKey, id), entryOf(coverKey)) };
}

const until = (check: () => void) => vi.waitFor(check);

it('writes what comes at once together, and what comes meanwhile after it', async () => {
  const { held, write } = heldWrites();
  const first = [write(1, 'a'), write(1, 'b')];
  await until(() => expect(held.map(({ ids }) => ids)).toEqual([['a', 'b']]));
  let isWritten = false;
  const later = write(1, 'c').then(() => {
    isWritten = true;
  });
  held[0]?.end();
  await Promise.all(first);
  await until(() => expect(held.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]));
  expect(isWritten).toBe(false);
  held[1]?.end();
  await later;
});

it('keeps practices apart', async () => {
  const { held, write } = heldWrites();
  const all = [write(1, 'a'), write(2, 'b'), write(1, 'c')];
  await until(() => expect(held.map(({ ids }) => ids)).toEqual([['a', 'c'], ['b']]));
  for (const { end } of held) end();
  await Promise.all(all);
});

it('fails everyone whose row was not committed, and goes on with the next', async () => {
  const { held, write } = heldWrites();
  const failing = Promise.allSettled([write(1, 'a'), write(1, 'b')]);
  await until(() => expect(held).toHaveLength(1));
  const later = write(1, 'c');
  held[0]?.end(new Error('disk full'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await until(() => expect(held).toHaveLength(2));
  held[1]?.end();
  await later;
});
