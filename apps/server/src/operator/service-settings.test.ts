import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { runCommand } from './run-command.ts';
import { commandEnvironment, SERVICE } from './service-settings.ts';

describe('[OPS-001] a command without the service’s environment', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-settings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([['setup-link'], ['backup', 'x.age'], ['practice', 'list'], ['sending', 'status'], ['doctor']])(
    'refuses to create a database: %s',
    async (...args) => {
      const dataDir = path.join(folder, 'nowhere');
      const printed: string[] = [];
      const code = await runCommand({
        args,
        config: testConfig({ databaseUrl: null, dataDir }),
        pid: process.pid,
        write: (text) => void printed.push(text),
        input: Readable.from(['a passphrase of some length\n']),
      });
      expect(printed.join('\n')).toContain(`There's no Sightline database in ${dataDir}. Set DATA_DIR or DATABASE_URL`);
      expect(code).toBe(1);
      expect(await readdir(folder)).not.toContain('nowhere');
    },
  );

  it('reads the settings of the service on this machine', async () => {
    const service = { settings: path.join(folder, 'sightline.env'), dataDir: '/var/lib/sightline' };
    const env = { PORT: '5000' };
    expect(commandEnvironment({ env, folder, service })).toEqual(env);
    await writeFile(service.settings, '# Sightline\nDEMO=0\nPORT=4000\nBACKUP_DIR="/var/backups/sightline"\n');
    expect(commandEnvironment({ env, folder, service })).toEqual({
      ...{ DATA_DIR: '/var/lib/sightline', DEMO: '0', PORT: '5000', BACKUP_DIR: '/var/backups/sightline' },
    });
    const named = { DATA_DIR: '/elsewhere' };
    expect(commandEnvironment({ env: named, folder, service })).toEqual(named);
    await mkdir(path.join(folder, '.data/postgres/data'), { recursive: true });
    expect(() => commandEnvironment({ env, folder, service })).toThrow('There are two databases');
  });

  it('finds them where the unit has them', async () => {
    const unit = await readFile(new URL('../../../../deploy/systemd/sightline.service', import.meta.url), 'utf8');
    expect(unit).toContain(`EnvironmentFile=${SERVICE.settings}\n`);
    expect(unit).toContain(`DATA_DIR=${SERVICE.dataDir}\n`);
  });
});
