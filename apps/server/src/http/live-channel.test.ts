import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { openCoverScope } from '../db/scope.ts';
import { createLogger } from '../logger.ts';
import { type LiveChannel, openLiveChannel, type ReceivedAnnouncement } from './live-channel.ts';

const clock = createFixedClock();
const logger = createLogger({ level: 'silent' });

async function until(isTrue: () => boolean): Promise<void> {
  for (let n = 0; n < 200 && !isTrue(); n += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
}

describe('the live channel', () => {
  const database = useDatabase();
  let channel: LiveChannel;
  const heard: ReceivedAnnouncement[] = [];
  let gaps = 0;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    channel = await openLiveChannel({ connection: () => database().connection, logger });
    channel.subscribe((event) => heard.push(event));
    channel.onGap(() => {
      gaps += 1;
    });
  });
  afterAll(() => channel.stop());

  const announceIn = (work?: () => Promise<void>) =>
    openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null }).transaction(async (tx) => {
      tx.announce({ kind: 'conversation', convKey: 7, locKey: 11 });
      await work?.();
    });

  it('receives what a transaction announced, with its practice, once committed', async () => {
    await announceIn();
    await until(() => heard.length === 1);
    expect(heard[0]).toEqual({ coverKey: 1, kind: 'conversation', convKey: 7, locKey: 11 });
  });

  it('receives nothing from a rolled-back transaction', async () => {
    const undone = announceIn(async () => {
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow();
    await announceIn();
    await until(() => heard.length === 2);
  });

  it('reconnects, and says that it may have missed something', async () => {
    const admin = new pg.Client(database().connection);
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sightline-live' and datname = current_database()",
    );
    await admin.end();
    await until(() => gaps === 1);
    await announceIn();
    await until(() => heard.length === 3);
  });
});
