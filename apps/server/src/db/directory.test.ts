import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { enterInDirectory, enterSecret, findInDirectory, removeFromDirectory } from './directory.ts';
import { openCoverScope, openSystemScope } from './scope.ts';

const clock = createFixedClock();
const NUMBER = '+12125550143';

describe('the directory of what comes without its practice', () => {
  const database = useDatabase();
  const cover = (coverKey: number) => openCoverScope({ pool: database().pool, clock, coverKey, act: null });
  const find = (kind: 'texting-number' | 'booking-link', key: string | Buffer) =>
    openSystemScope({ pool: database().pool, clock }).read((reading) => findInDirectory({ reading, kind, key }));
  const enter = (coverKey: number) =>
    cover(coverKey).transaction((tx) => enterInDirectory({ tx, coverKey, kind: 'texting-number', key: NUMBER }));

  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
  });

  it('[SCL-001] gives a number to one practice, until that one gives it up', async () => {
    expect(await enter(1)).toBe(true);
    expect(await enter(1)).toBe(true);
    expect(await enter(2)).toBe(false);
    expect(await find('texting-number', NUMBER)).toBe(1);
    await cover(2).transaction((tx) => removeFromDirectory({ tx, coverKey: 2, kind: 'texting-number', key: NUMBER }));
    expect(await find('texting-number', NUMBER)).toBe(1);
    await cover(1).transaction((tx) => removeFromDirectory({ tx, coverKey: 1, kind: 'texting-number', key: NUMBER }));
    expect(await find('texting-number', NUMBER)).toBeNull();
    expect(await enter(2)).toBe(true);
  });

  it('[SCL-001] finds a secret by its hash', async () => {
    const hash = Buffer.from('00ff'.repeat(16), 'hex');
    await cover(1).transaction((tx) => enterSecret({ tx, coverKey: 1, kind: 'booking-link', key: hash }));
    expect(await find('booking-link', hash)).toBe(1);
    expect(await find('booking-link', Buffer.alloc(32))).toBeNull();
  });

  it('[SCL-001] shows a practice its own entries only', async () => {
    const seen = await cover(2).transaction((tx) =>
      tx.q.selectFrom('directory').select('cover_key').distinct().execute(),
    );
    expect(seen).toEqual([{ cover_key: 2 }]);
  });

  // No server of the last release runs on a cluster, and there are no triggers for it.
  it.skipIf(process.env.CITUS === '1')(
    '[SCL-001][OPS-006] follows what a server of the last release writes to the tables themselves',
    async () => {
      const owner = database().pool.kysely;
      const [first, second] = ['+12125550171', '+12125550172'];
      const write = (coverKey: number, number: string | null) =>
        sql`update location set sms_number = ${number} where cover_key = ${coverKey}
        and loc_key = (select min(loc_key) from location where cover_key = ${coverKey})`.execute(owner);
      await write(1, first);
      expect(await find('texting-number', first)).toBe(1);
      await write(1, second);
      expect(await find('texting-number', first)).toBeNull();
      const taking = write(2, second);
      await expect(taking).rejects.toMatchObject({ code: '23505', constraint: 'location_sms_number_key' });
      await write(1, null);
      expect(await find('texting-number', second)).toBeNull();
    },
  );
});
