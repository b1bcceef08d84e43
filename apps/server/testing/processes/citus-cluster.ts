import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountFor, bareEnvironment } from '../../src/db/embedded/account.ts';

const run = promisify(execFile);

export const CITUS_HOST = '127.0.0.1';
export const CITUS_USER = 'postgres';

/**
 * Data outlives no run, so nothing waits for a disk. Each test file's database has a pool on every node. Tests' own
 * statements may join what they like; those of the product are read (`testing/statements`).
 */
const SETTINGS = `
shared_preload_libraries = 'citus'
listen_addresses = '${CITUS_HOST}'
shared_buffers = 128MB
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 64
fsync = off
synchronous_commit = off
full_page_writes = off
citus.local_hostname = '${CITUS_HOST}'
citus.node_conninfo = 'sslmode=prefer'
citus.max_cached_conns_per_worker = 1
citus.shard_count = 2
citus.enable_stat_counters = on
citus.enable_repartition_joins = on
`;

/** A coordinator and its workers, by their ports on this machine. */
export type CitusCluster = { coordinator: number; workers: readonly number[]; stop: () => Promise<void> };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, CITUS_HOST, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('This machine gives no free port.');
  return address.port;
}

/** Runs work on a database of one node. */
export async function onNode<T>(
  { port, database }: { port: number; database: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: CITUS_HOST, user: CITUS_USER, port, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes databases of one name on all nodes into a cluster's. */
export async function joinNodes({ coordinator, workers }: CitusCluster, database: string): Promise<void> {
  for (const port of [coordinator, ...workers])
    await onNode({ port, database }, (client) => client.query('create extension citus'));
  await onNode({ port: coordinator, database }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [CITUS_HOST, coordinator]);
    for (const port of workers) await client.query('select citus_add_node($1, $2)', [CITUS_HOST, port]);
  });
}

/** Starts a coordinator and two workers in the folder, from the programs in CITUS_BIN. */
export async function startCitus({ bin, folder }: { bin: string; folder: string }): Promise<CitusCluster> {
  const account = await accountFor({ dataFolder: folder });
  await chmod(folder, 0o777);
  const at = { cwd: '/', env: bareEnvironment, ...account.switchTo };
  const start = async (name: string) => {
    const data = path.join(folder, name);
    await mkdir(data);
    await chmod(data, 0o777);
    const inside = path.join(data, 'data');
    await run(
      path.join(bin, 'initdb'),
      ['-D', inside, '-U', CITUS_USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      at,
    );
    await appendFile(path.join(inside, 'postgresql.conf'), SETTINGS);
    const port = await freePort();
    const options = `-p ${port} -k ${data}`;
    await run(path.join(bin, 'pg_ctl'), ['-D', inside, '-l', path.join(data, 'log'), '-w', '-o', options, 'start'], at);
    return { port, stop: () => run(path.join(bin, 'pg_ctl'), ['-D', inside, '-m', 'immediate', '-w', 'stop'], at) };
  };
  const nodes = [await start('coordinator'), await start('first'), await start('second')];
  const [coordinator, ...workers] = nodes.map(({ port }) => port);
  if (coordinator === undefined) throw new Error('The cluster has no coordinator.');
  return {
    ...{ coordinator, workers },
    stop: async () => {
      for (const { stop } of nodes.toReversed()) await stop();
    },
  };
}
