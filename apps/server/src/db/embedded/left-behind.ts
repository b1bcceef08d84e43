import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Logger } from './postgres-log.ts';

type LeftProcess = { pid: number; isPostmaster: boolean };

const patienceMs = { postmaster: 20_000, backend: 1000, quit: 2000, kill: 5000 };

/**
 * Ends this database's processes left running by a crash of the server, so that a new postmaster can start. The caller
 * holds the lock on the database's folder, so no other server can be using it.
 *
 * The processes are identified by the cluster's name, which PostgreSQL shows in all their titles: unlike the pid in
 * postmaster.pid, it cannot have been reused, and a container's root can read it without ptrace rights.
 */
export async function stopLeftoverServer({
  dataFolder,
  clusterName,
  uid,
  logger,
  clock,
}: {
  dataFolder: string;
  clusterName: string;
  uid: number;
  logger: Logger;
  clock: Clock;
}): Promise<void> {
  const look = () => processesOf({ clusterName, uid });
  const first = await look();
  if (first.length > 0) {
    logger.warn({ pids: first.map(({ pid }) => pid) }, 'Ending a PostgreSQL that a crash left running');
    const fast = first.some(({ isPostmaster }) => isPostmaster) ? patienceMs.postmaster : patienceMs.backend;
    // Backends without a postmaster end on their own; SIGINT would only cancel their statement.
    await signalAndWait({ signal: 'SIGINT', waitMs: fast, look, only: (found) => found.isPostmaster, clock });
    await signalAndWait({ signal: 'SIGQUIT', waitMs: patienceMs.quit, look, clock });
    await signalAndWait({ signal: 'SIGKILL', waitMs: patienceMs.kill, look, clock });
    const rest = await look();
    if (rest.length > 0)
      throw new Error(`PostgreSQL processes of ${dataFolder} do not end: ${rest.map(({ pid }) => pid)}.`);
  }
  await removeMisleadingPidFile({ dataFolder });
}

async function signalAndWait({
  signal,
  waitMs,
  look,
  only = () => true,
  clock,
}: {
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL';
  waitMs: number;
  look: () => Promise<LeftProcess[]>;
  only?: (found: LeftProcess) => boolean;
  clock: Clock;
}) {
  let found = await look();
  for (const { pid } of found.filter(only)) kill({ pid, signal });
  const deadline = clock.now() + waitMs;
  while (found.length > 0 && clock.now() < deadline) {
    await clock.sleep(20);
    found = await look();
  }
}

async function processesOf({ clusterName, uid }: { clusterName: string; uid: number }): Promise<LeftProcess[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  const found = await Promise.all(pids.map((pid) => inspectProcess({ pid, clusterName, uid })));
  return found.filter((one) => one !== undefined);
}

async function inspectProcess({ pid, clusterName, uid }: { pid: number; clusterName: string; uid: number }) {
  try {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!title.includes(clusterName) || (await stat(`/proc/${pid}`)).uid !== uid) return undefined;
    const isBackend = title.startsWith(`postgres: ${clusterName}:`);
    const isPostmaster = basename(title.split('\0')[0] ?? '') === 'postgres';
    return isBackend || isPostmaster ? { pid, isPostmaster } : undefined;
  } catch {
    return undefined;
  }
}

/** After a reboot its pid may be another process's, and PostgreSQL would refuse to start. */
async function removeMisleadingPidFile({ dataFolder }: { dataFolder: string }) {
  const file = join(dataFolder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  const isSeen = await stat(`/proc/${pid}`).catch(() => undefined);
  // An ended one's file stays: PostgreSQL checks in it for shared memory still in use.
  if (isSeen) await rm(file);
}

function kill({ pid, signal }: { pid: number; signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' }) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
