import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeProcess, temporaryFolder } from './embedded-testing.ts';
import { DataDirInUseError, ownDataDir } from './own-data-dir.ts';

function ownerProcess({ dataDir, address }: { dataDir: string; address: string }) {
  return nodeProcess({
    code: `const { ownDataDir } = await here('own-data-dir.ts');
      const owned = await ownDataDir({ dataDir: ${JSON.stringify(dataDir)}, pid: process.pid });
      await owned.update({ address: '${address}' });
      say(process.pid);`,
  });
}

describe('owning a DATA_DIR', () => {
  it('refuses a second owner and names the first, without waiting for it to end', async () => {
    const dataDir = await temporaryFolder();
    const pid = await ownerProcess({ dataDir, address: 'http://127.0.0.1:4000' }).heard();

    const refusal = await ownDataDir({ dataDir, pid: process.pid }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(DataDirInUseError);
    expect(refusal).toMatchObject({ dataDir, owner: { pid, address: 'http://127.0.0.1:4000' } });
    expect(String(refusal)).toMatch(new RegExp(`process ${pid}, running since 20.*Z, at http://127.0.0.1:4000`));
  });

  it('passes to the next process if the owner is killed with -9', { tags: ['deep'] }, async () => {
    const dataDir = await temporaryFolder();
    const owner = ownerProcess({ dataDir, address: 'http://127.0.0.1:4000' });
    await owner.heard();
    await owner.killHard();

    const owned = await ownDataDir({ dataDir, pid: process.pid });

    const refusal = await ownDataDir({ dataDir, pid: 1 }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ owner: { pid: process.pid } });
    await owned.release();
  });

  it('is free again after its release, however often released', async () => {
    const dataDir = join(await temporaryFolder(), 'made', 'on', 'the', 'way');
    const first = await ownDataDir({ dataDir, pid: 1 });
    await first.release();
    const second = await ownDataDir({ dataDir, pid: 2, now: () => new Date(0) });
    await first.release();

    const refusal = await ownDataDir({ dataDir, pid: 3, patienceMs: 100 }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ owner: { pid: 2, since: '1970-01-01T00:00:00.000Z' } });
    await second.release();
  });
});
