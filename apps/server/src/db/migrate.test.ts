import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { cloneDatabase, EMPTY, useDatabase } from '../../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const run = promisify(execFile);

describe('migrations', () => {
  const database = useDatabase();

  it('are numbered without a gap and run once', async () => {
    const names = Object.keys(await readMigrations());
    expect(names).toEqual([...names].sort());
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
    expect(await migrate({ pool: database().pool })).toEqual([]);
  });

  it('run once if two servers start together on an empty database', async () => {
    const { pool, drop } = await cloneDatabase(EMPTY);
    const ran = await Promise.all([migrate({ pool }), migrate({ pool })]);
    expect(ran.map((names) => names.length).sort()).toEqual([0, Object.keys(await readMigrations()).length]);
    await drop();
  });

  it('leave the row types matching the live schema', async () => {
    const { host, port, user } = inject('postgres');
    const url = `postgres://${user}@localhost/${database().connection.database}?host=${encodeURIComponent(host)}&port=${port}`;
    const mapping = JSON.stringify({ timestamptz: 'Temporal.Instant', int8: 'number', date: 'string', time: 'string' });
    const file = new URL('./schema.ts', import.meta.url).pathname;
    const checking = run('kysely-codegen', [
      ...['--dialect', 'postgres', '--url', url, '--out-file', file],
      ...['--type-mapping', mapping, '--exclude-pattern', '{kysely,citus}_*', '--verify'],
    ]);
    await expect(checking).resolves.toBeDefined();
  });
});
