import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import { createMetrics } from '../../http/metrics.ts';
import { createLogger } from '../../logger.ts';
import { startMaintenance } from './maintenance.ts';
import { verifyAuditChains } from './verify-audit-chains.ts';

const logger = createLogger({ level: 'silent' });

describe('the calendar of tasks', () => {
  const database = useDatabase();

  it('does a task once for two servers, and again after it failed in the middle of others', async () => {
    const done: string[] = [];
    const start = (server: string) =>
      startMaintenance({
        logger,
        connection: database().connection,
        pollSeconds: 0.5,
        tasks: [
          { name: 'count', cron: '0 0 1 1 *', run: async () => done.push(server) },
          { name: 'break', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('on purpose')) },
        ],
      });
    const servers = [await start('one'), await start('two')];
    await servers[0]?.runNow('break');
    await servers[0]?.runNow('count');
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1);
    await servers[1]?.runNow('count');
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(2);
    await Promise.all(servers.map((server) => server.stop()));
    expect(done).toHaveLength(2);
  });
});

describe('the check of the audit trail', () => {
  const database = useDatabase();

  it('[HIP-2] finds the practice and the row that was tampered with', async () => {
    const { pool } = database();
    const clock = createFixedClock();
    const scope = openSystemScope({ pool, clock });
    const metrics = createMetrics();
    for (const coverKey of [1, 2]) {
      await insertPractice(pool, { coverKey });
      const act = { action: 'conversations.read', userId: 1, address: '', requestId: '' };
      const cover = openCoverScope({ pool, clock, coverKey, act });
      for (let row = 0; row < 3; row += 1) await cover.transaction(async () => undefined);
    }
    expect(await verifyAuditChains({ scope, logger, metrics })).toEqual([]);
    await sql`alter table audit_event disable trigger audit_event_stays`.execute(pool.kysely);
    await sql`update audit_event set user_id = 2 where cover_key = 2 and seq = 2`.execute(pool.kysely);
    expect(await verifyAuditChains({ scope, logger, metrics })).toEqual([{ coverKey: 2, seq: 2 }]);
    expect(await metrics.metrics()).toContain('sightline_audit_chains_broken 1');
  });
});
