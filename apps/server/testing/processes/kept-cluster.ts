import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/db/migrate.ts';
import { type CitusCluster, onNode, startCitus } from './citus-cluster.ts';

type Kept = { coordinator: number; workers: number[]; schema: string };

/** Of all migrations: a cluster with other ones is replaced. */
async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    hash.update(file).update(await readFile(new URL(file, MIGRATIONS_FOLDER)));
  return hash.digest('hex');
}

const isAnswering = ({ coordinator, workers }: Kept): Promise<boolean> =>
  Promise.all(
    [coordinator, ...workers].map((port) =>
      onNode({ port, database: 'postgres' }, (client) => client.query('select 1')),
    ),
  ).then(
    () => true,
    () => false,
  );

const readKept = (file: string): Promise<Kept | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  );

/**
 * The cluster of an earlier run in the folder, if it still runs and has these migrations; otherwise a new one, which
 * goes on running. Making its databases takes minutes.
 */
export async function keptCluster({
  bin,
  folder,
  prepare,
}: {
  bin: string;
  folder: string;
  /** Makes the databases of a new cluster. */
  prepare: (cluster: CitusCluster) => Promise<void>;
}): Promise<CitusCluster> {
  const file = path.join(folder, 'cluster.json');
  const schema = await schemaHash();
  const kept = await readKept(file);
  const isRunning = kept !== null && (await isAnswering(kept));
  const stop = async () => undefined;
  if (isRunning && kept.schema === schema) return { ...kept, stop };
  if (isRunning) throw new Error(`The cluster in ${folder} has other migrations. Stop its three servers first.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const cluster = await startCitus({ bin, folder });
  await prepare(cluster);
  const { coordinator, workers } = cluster;
  await writeFile(file, JSON.stringify({ coordinator, workers, schema }));
  return { coordinator, workers, stop };
}
