import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  CITUS_HOST,
  CITUS_USER,
  joinNodes,
  onNode,
  startCitus,
} from '../apps/server/testing/processes/citus-cluster.ts';
import { LONG_PATIENCE_MS, runProcess, startProcess } from '../apps/server/testing/processes/server-process.ts';
import { fastestFolder } from '../scripts/fastest-folder.mjs';
import type { OwnServer } from './own-server.ts';

const DATABASE = 'sightline';

/**
 * A server on a Citus cluster of a coordinator and two workers, from the programs in the folder. As an operator would,
 * it loads the demo into one machine's database, and spreads that.
 */
export async function startClusterServer(bin: string): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(fastestFolder({ room: 6 }), 'sightline-cluster-'));
  const cluster = await startCitus({ bin, folder });
  for (const port of [cluster.coordinator, ...cluster.workers])
    await onNode({ port, database: 'postgres' }, (client) => client.query(`create database ${DATABASE}`));
  await joinNodes(cluster, DATABASE);
  const data = path.join(folder, 'server');
  await mkdir(data);
  const env = {
    DATA_DIR: data,
    DEMO: '1',
    DATABASE_URL: `postgres://${CITUS_USER}@${CITUS_HOST}:${cluster.coordinator}/${DATABASE}`,
  };
  const loading = await startProcess({ env, patienceMs: LONG_PATIENCE_MS });
  await loading.end('SIGTERM');
  const spread = await runProcess({ env, args: ['cli', 'distribute'] });
  if (spread.code !== 0) throw new Error(`The demo's tables could not be spread:\n${spread.printed}`);
  const server = await startProcess({ env, patienceMs: LONG_PATIENCE_MS });
  return {
    ...{ origin: server.origin, folder: data },
    stop: async () => {
      await server.end('SIGTERM');
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
