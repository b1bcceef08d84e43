import { readSendingPause } from '@sightline/contract/sending-pause.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import type { ReceivedAnnouncement } from '../../http/live-channel.ts';
import { resumeSending } from '../../jobs/sending-pause/sending-pause.ts';

const PAUSED_AT = Temporal.Instant.from('2026-11-20T15:00:00Z');

describe('pausing sending', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens: string[] = [];

  const readPauses = async () => {
    const replies = [];
    for (const token of tokens) {
      const { status, reply } = await app().call(readSendingPause, {}, token);
      expect(status).toBe(200);
      replies.push(reply.pause);
    }
    return replies;
  };
  const pause = (restored_to: Temporal.Instant | null) =>
    insertRows(database().pool, 'sending_pause', [{ paused_at: PAUSED_AT, reason: 'a reason', restored_to }]);
  const resume = () =>
    openSystemScope({ pool: database().pool, clock: app().clock }).transaction((tx) => resumeSending({ tx }));

  beforeAll(async () => {
    for (const coverKey of [1, 2]) {
      // The second one's staff have no rights except access.
      await insertPractice(database().pool, { coverKey, ...(coverKey === 2 && { elements: [] }) });
      tokens.push((await app().signIn(`user${coverKey}`)).token);
    }
  });

  it('notifies screens and waiting texts when it ends, if there was a pause', async () => {
    await pause(null);
    const heard: ReceivedAnnouncement[] = [];
    const off = app().deps.live.subscribe((one) => heard.push(one));
    expect(await resume()).toBe(true);
    await expect
      .poll(() => heard.map(({ kind }) => kind))
      .toEqual(['sending', 'outbox', 'mail', 'push', 'on-call', 'webhooks']);
    expect(await resume()).toBe(false);
    await expect(readPauses()).resolves.toEqual([null, null]);
    expect(heard).toHaveLength(6);
    off();
  });

  it('is announced to everyone in every practice, for as long as it lasts', async () => {
    expect(await readPauses()).toEqual([null, null]);
    await pause(PAUSED_AT.subtract({ hours: 8 }));
    const after = { since: '2026-11-20T15:00:00Z', isAfterRestore: true };
    expect(await readPauses()).toEqual([after, after]);
    await resume();
    expect(await readPauses()).toEqual([null, null]);
  });

  it("for another reason isn't called a restore, and keeps the operator’s text", async () => {
    await pause(null);
    const expected = { since: '2026-11-20T15:00:00Z', isAfterRestore: false };
    expect(await readPauses()).toEqual([expected, expected]);
    await resume();
  });

  it('is announced only to signed-in users', async () => {
    expect((await app().call(readSendingPause, {})).status).toBe(401);
  });
});
