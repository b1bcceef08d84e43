import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.int(), since: z.string(), address: z.string().optional() });

/** Who uses a DATA_DIR: `since` is an ISO instant, `address` its URL once it listens. */
export type DataDirOwner = z.infer<typeof ownerSchema>;

/** The exclusive right to a DATA_DIR. The kernel releases it when the process ends, however it ends. */
export type OwnedDataDir = {
  update(owner: { address: string }): Promise<void>;
  release(): Promise<void>;
};

export class DataDirInUseError extends Error {
  readonly dataDir: string;
  /** Unknown until the owner has written its name. */
  readonly owner: DataDirOwner | undefined;

  constructor({ dataDir, owner }: { dataDir: string; owner: DataDirOwner | undefined }) {
    const address = owner?.address ? `, at ${owner.address}` : '';
    const who = owner ? `process ${owner.pid}, running since ${owner.since}${address}` : 'an unknown process';
    super(`${dataDir} is in use by another server: ${who}. Stop it first, or give this one its own DATA_DIR.`);
    this.name = 'DataDirInUseError';
    this.dataDir = dataDir;
    this.owner = owner;
  }
}

/**
 * Takes the DATA_DIR for this process, creating the folder if needed.
 * @throws DataDirInUseError within about `patienceMs` if another process has it
 */
export async function ownDataDir({
  dataDir,
  pid,
  address,
  now = () => new Date(),
  patienceMs = 1000,
}: {
  dataDir: string;
  pid: number;
  address?: string | undefined;
  now?: () => Date;
  patienceMs?: number;
}): Promise<OwnedDataDir> {
  await makeDataDir({ dataDir });
  const lock = await takeLock({ dataDir, patienceMs });
  const owner = { pid, since: now().toISOString() };
  await writeOwner({ dataDir, owner: { ...owner, address } });
  return {
    update: (changed) => writeOwner({ dataDir, owner: { ...owner, ...changed } }),
    release: async () => {
      if (!lock.isOpen) return;
      await rm(ownerFile(dataDir), { force: true });
      lock.close();
    },
  };
}

const ownerFile = (dataDir: string) => join(dataDir, 'owner.json');

/** Creates the folder unless it exists, for this user only: it holds keys and patients' files. */
export async function makeDataDir({ dataDir }: { dataDir: string }) {
  const created = await mkdir(dataDir, { recursive: true });
  if (created !== undefined) await chmod(dataDir, 0o700);
}

async function takeLock({ dataDir, patienceMs }: { dataDir: string; patienceMs: number }) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = tryLock(join(dataDir, 'owner.lock'));
    if (lock) return lock;
    const owner = await readOwner({ dataDir });
    // A dead process's name is the previous owner's: the current one is about to write its own.
    if ((owner && isAlive(owner.pid)) || Date.now() >= deadline) throw new DataDirInUseError({ dataDir, owner });
    await sleep(50);
  }
}

/** SQLite's exclusive lock is the only kernel-held file lock that Node offers without a native add-on. */
function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}

async function readOwner({ dataDir }: { dataDir: string }): Promise<DataDirOwner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(ownerFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

async function writeOwner({ dataDir, owner }: { dataDir: string; owner: DataDirOwner }) {
  const file = ownerFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(owner)}\n`);
  await rename(`${file}.new`, file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted means that it is running, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
