import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  CITUS_HOST,
  CITUS_USER,
  type CitusCluster,
  joinNodes,
  onNode,
  startCitus,
} from '../apps/server/testing/processes/citus-cluster.ts';
import {
  LONG_PATIENCE_MS,
  runProcess,
  type ServerProcess,
  startProcess,
} from '../apps/server/testing/processes/server-process.ts';
import { fastestFolder } from '../scripts/fastest-folder.mjs';
import type { OwnServer } from './own-server.ts';

const DATABASE = 'sightline';

/** As an operator would, it loads the demo into one machine's database, and spreads that. */
async function startOn({ cluster, data }: { cluster: CitusCluster; data: string }): Promise<ServerProcess> {
  for (const port of [cluster.coordinator, ...cluster.workers])
    await onNode({ port, database: 'postgres' }, (client) => client.query(`create database ${DATABASE}`));
  await joinNodes(cluster, DATABASE);
  const env = {
    DATA_DIR: data,
    DEMO: '1',
    DATABASE_URL: `postgres://${CITUS_USER}@${CITUS_HOST}:${cluster.coordinator}/${DATABASE}`,
  };
  const loading = await startProcess({ env, patienceMs: LONG_PATIENCE_MS });
  await loading.end('SIGTERM');
  const spread = await runProcess({ env, args: ['cli', 'distribute'] });
  if (spread.code !== 0) throw new Error(`The demo's tables could not be spread:\n${spread.printed}`);
  return startProcess({ env, patienceMs: LONG_PATIENCE_MS });
}

/** A server on a Citus cluster of a coordinator and two workers, from the programs in the folder. */
export async function startClusterServer(bin: string): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(fastestFolder({ room: 6 }), 'sightline-cluster-'));
  const cluster = await startCitus({ bin, folder });
  const end = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const data = path.join(folder, 'server');
  await mkdir(data);
  try {
    const server = await startOn({ cluster, data });
    const stop = async () => {
      await server.end('SIGTERM');
      await end();
    };
    return { origin: server.origin, folder: data, stop };
  } catch (error) {
    // The cluster would go on running after the run.
    await end();
    throw error;
  }
}
