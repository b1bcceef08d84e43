// @module-tag deep
import { describe, expect, it, vi } from 'vitest';
import { ask, isRunning, serverProcess, startForTest, temporaryFolder, until } from './embedded-testing.ts';

describe('the embedded PostgreSQL after a crash', () => {
  it('is taken over if the next server starts at once', async () => {
    const dataDir = await temporaryFolder();
    const { where, killHard } = await serverProcess({ dataDir });
    await killHard();
    const next = await startForTest({ dataDir });
    expect(next.where().pid).not.toBe(where.pid);
    expect(isRunning(where.pid)).toBe(false);
    expect(await ask(next.connection, 'select text from notes')).toBe('kept');
  });

  it('detects a killed postmaster, and restarts with its data', async () => {
    const onDown = vi.fn();
    const onUp = vi.fn();
    const { connection, where, state } = await startForTest({ dataDir: await temporaryFolder(), onDown, onUp });
    await ask(connection, `create table notes as select 'kept' as text`);
    for (const round of [1, 2]) {
      process.kill(where().pid, 'SIGKILL');
      await until(() => state() === 'down');
      await until(() => state() === 'up');
      expect(onDown).toHaveBeenCalledTimes(round);
      expect(onUp).toHaveBeenCalledTimes(round);
      expect(await ask(connection, 'select text from notes')).toBe('kept');
    }
    expect(onDown).toHaveBeenCalledWith({ reason: 'ended by SIGKILL' });
  });
});
