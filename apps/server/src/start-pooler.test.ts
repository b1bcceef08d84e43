// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listConversations } from '@sightline/contract/conversations.calls';
import { newConversation } from '@sightline/contract/messages.calls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlOf } from '../testing/operator-command.ts';
import { insertPractice } from '../testing/practice-rows.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/processes/pgbouncer.ts';
import { startProcess } from '../testing/processes/server-process.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { useDatabase } from '../testing/test-database.ts';
import { readConnectionLimit } from './db/connection-counts.ts';
import { openPool, openReportPool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { findPooler } from './db/pooler.ts';
import { createLogger } from './logger.ts';
import { sentenceOf } from './start-failure.ts';

describe.skipIf(!hasPgBouncer())(
  '[OPS-004] a server behind PgBouncer in transaction mode',
  { timeout: 120_000 },
  () => {
    const database = useDatabase();
    const inProcess = useDatabase();
    let bouncer: PgBouncer;
    let DATA_DIR = '';
    const pooledUrl = () => bouncer.urlOf(database().connection.database ?? '');

    beforeAll(async () => {
      bouncer = await startPgBouncer({
        mode: 'transaction',
        settings: { default_pool_size: 3, server_round_robin: 1 },
      });
      DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'sightline-pooler-'));
    });
    afterAll(async () => {
      await bouncer?.stop();
      await rm(DATA_DIR, { recursive: true, force: true });
    });

    it('is never ready without a way past it', async () => {
      const config = testConfig({ databaseUrl: pooledUrl(), dataDir: DATA_DIR });
      const logger = createLogger({ level: 'silent' });
      const refused = await openDatabase({ config, logger, pid: process.pid }).catch((error: unknown) => error);
      expect(sentenceOf(refused, config)).toBe(
        'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to PostgreSQL’s own address, too: migrations, live events and backups need it.',
      );
    });

    it('starts, says its connections, answers and stops', async () => {
      const direct = new pg.Client(database().connection);
      await direct.connect();
      const { allowed } = await readConnectionLimit(direct);
      await direct.end();
      const env = { DATABASE_URL: pooledUrl(), DATABASE_DIRECT_URL: databaseUrlOf(database()), DATA_DIR };
      const server = await startProcess({
        env: { ...env, RATE_LIMITS: 'on', DATABASE_CONNECTIONS: '9', LOG_LEVEL: 'info' },
      });
      expect(server.printed()).toContain(
        `up to 14 through the pooler (9 for requests, 5 for reports) and 5 past it; PostgreSQL allows ${allowed}`,
      );
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.printed()).not.toMatch(/"level":"?(?:50|error)/);
    });

    it('serves many calls at once on three connections', async () => {
      const { connection, isDistributed } = inProcess();
      const pooled = { connectionString: bouncer.urlOf(connection.database ?? '') };
      const pooler = await findPooler({ connection: pooled, direct: connection });
      const pool = openPool({ connection: pooled, isDistributed, pooler, waitMs: 50_000, onError: () => undefined });
      const reportPool = openReportPool({ connection: pooled, isDistributed, pooler, onError: () => undefined });
      for (const coverKey of [1, 2]) await insertPractice(inProcess().pool, { coverKey });
      const app = await createTestApp({ database: { ...inProcess(), pool }, overrides: { pool, reportPool } });
      const tokens = [(await app.signIn('user1')).token, (await app.signIn('user2')).token];
      const heard: number[] = [];
      app.deps.live.subscribe((one) => void (one.kind === 'message' && heard.push(one.coverKey)));
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          const coverKey = 1 + (n % 2);
          const body = { locKey: coverKey * 10 + 1, SMSTo: `646555${1_000 + n}`, Message: 'Your glasses are ready.' };
          const sent = await app.call(newConversation, { body }, tokens[n % 2]);
          const list = await app.call(listConversations, { body: {} }, tokens[n % 2]);
          return [sent.status, sent.reply.errors?.length, list.status];
        }),
      );
      expect([...new Set(answers.map(String))]).toEqual(['200,0,200']);
      await expect.poll(() => heard.length).toBe(40);
      await app.close();
      await Promise.all([pool.end(), reportPool.end()]);
    });
  },
);
