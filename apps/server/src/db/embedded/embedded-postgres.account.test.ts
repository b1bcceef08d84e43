import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountFor } from './account.ts';
import { ask, isRoot, startForTest, temporaryFolder } from './embedded-testing.ts';

describe.skipIf(!isRoot)('the embedded PostgreSQL for root (these tests need root)', () => {
  it('runs under its own account, in DATA_DIR if that account can reach it, and admits only root', {
    tags: ['deep'],
  }, async () => {
    const dataDir = await temporaryFolder();
    const { connection, connectionString, where } = await startForTest({ dataDir });
    expect(where()).toMatchObject({ runsAs: 'sightline-db', dataFolder: join(dataDir, 'postgres', 'data') });
    const own = await accountFor({ dataFolder: '/no/such/folder' });
    expect((await stat(where().dataFolder)).uid).toBe(own.uid);
    const entry = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('sightline-db:'));
    expect(entry).toMatch(/:\/nonexistent:\/usr\/sbin\/nologin$/);
    // Not even its own account, which an exploited PostgreSQL would run as.
    expect(await ask(connectionString(), 'select current_user')).toBe('postgres');
    expect(await ask(connection, `select count(*)::integer from pg_hba_file_rules where auth_method <> 'peer'`)).toBe(
      0,
    );
    const psql = `import('pg').then(async ({ default: pg }) => {
      const client = new pg.Client(${JSON.stringify(connection)});
      console.log(await client.connect().then(() => 'in', (error) => error.code ?? error.message));
      process.exit(0);
    });`;
    const heard = await new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', psql], {
        uid: own.uid,
        gid: own.uid,
        cwd: import.meta.dirname,
      });
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += String(chunk);
      });
      child.on('error', () => resolve('28000'));
      child.on('exit', () => resolve(text.trim()));
    });
    expect(heard).toBe('28000');
  });
});
