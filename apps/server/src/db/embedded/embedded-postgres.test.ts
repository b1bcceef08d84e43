import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ask, isRunning, startForTest, temporaryFolder } from './embedded-testing.ts';
import { DataDirInUseError } from './own-data-dir.ts';

describe('the embedded PostgreSQL', () => {
  it('creates the database at the first start and finds its data at the second', { tags: ['deep'] }, async () => {
    const dataDir = await temporaryFolder();
    const first = await startForTest({ dataDir });
    expect(first.state()).toBe('up');
    await ask(first.connection, `create table notes as select 'kept' as text`);
    const { pid, socketFolder } = first.where();

    await first.stop();
    expect(first.state()).toBe('down');
    expect(isRunning(pid)).toBe(false);
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');

    const second = await startForTest({ dataDir });
    expect(await ask(second.connectionString(), 'select text from notes')).toBe('kept');
  });

  it('is durable, in UTF-8 and UTC, sorts by code point, listens on a private socket only, and has our extensions', {
    tags: ['deep'],
  }, async () => {
    const { connection, where } = await startForTest({ dataDir: await temporaryFolder() });
    const shown = `select json_object_agg(name, setting) from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'TimeZone',
       'server_encoding', 'log_statement', 'log_min_error_statement')`;
    expect(await ask(connection, shown)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      log_statement: 'none',
      log_min_error_statement: 'panic',
    });
    expect(await ask(connection, 'select datcollate from pg_database where datname = current_database()')).toBe('C');
    const { socketFolder, dataFolder } = where();
    for (const folder of [socketFolder, dataFolder]) expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of ['btree_gist', 'btree_gin', 'pg_trgm']) await ask(connection, `create extension ${name}`);
    expect(await ask(connection, `select similarity('optometry', 'optometrist') > 0.5`)).toBe(true);
  });

  it('refuses a second server on the same files and leaves the first alone', { tags: ['deep'] }, async () => {
    const dataDir = await temporaryFolder();
    const first = await startForTest({ dataDir, owner: { pid: process.pid, address: 'http://127.0.0.1:4000' } });

    const refusal = await startForTest({ dataDir }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(DataDirInUseError);
    expect(refusal).toMatchObject({ owner: { pid: process.pid, address: 'http://127.0.0.1:4000' } });
    expect(await ask(first.connection, 'select 1')).toBe(1);
  });
});
