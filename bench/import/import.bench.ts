import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { systemClock } from '../../apps/server/src/clock.ts';
import { importCsv } from '../../apps/server/src/features/imports/csv/import-csv.usecases.ts';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import type { Ratio } from '../measure.ts';
import { patientLines } from './patient-lines.ts';

const PATIENTS = 100_000;
const LONGEST_SECONDS = 60;
const SHARE_OF_COPY = 0.3;
const ROUNDS = 2;
/** Their locations, users and phones follow from these keys. */
const FIRST_COVER = 1;

const COLUMNS =
  'cover_key, pms_patient_id, loc_key, first_name, last_name, dob, email, cell_phone, primary_phone, secondary_phone, preferred_locale, created_at';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The same rows for another practice, as input for COPY. */
async function rowsOf({ client, from, to }: { client: pg.Client; from: number; to: number }): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(E'\\t', $2::integer, pms_patient_id, $2::integer * 10 + 1, first_name, last_name, dob, email, cell_phone,
       primary_phone, secondary_phone, preferred_locale, created_at) || E'\\n' as line
     from patient where cover_key = $1 and pms_patient_id like '1_____'`,
    [from, to],
  );
  if (rows.length !== PATIENTS) throw new Error(`${rows.length} patients came in.`);
  return rows.map(({ line }) => line).join('');
}

async function copyRows({ client, text }: { client: pg.Client; text: string }): Promise<void> {
  const stream = client.query(copyFrom(`copy patient (${COLUMNS}) from stdin`));
  stream.end(text);
  await finished(stream);
}

async function importPatients({
  connection,
  coverKey,
  file,
}: {
  connection: BenchDatabase['connection'];
  coverKey: number;
  file: string;
}) {
  const { counts } = await importCsv({
    ...{ files: [file], kind: 'patients', mapping: { defaults: { location: coverKey * 10 + 1 } } },
    ...{ connection, clock: systemClock, coverKey, sourceName: 'csv', isDryRun: false },
    onRemark: ({ line, field, reason }) => {
      throw new Error(`line ${line}: ${field} ${reason}`);
    },
    progress: () => undefined,
  });
  if (counts.patient?.created !== PATIENTS) throw new Error('Not all patients came in.');
}

/** A practice's 100,000 patients from a CSV file, against PostgreSQL's own COPY of the same rows. */
export async function measureImport(server: BenchServer): Promise<Ratio[]> {
  const { pool, connection } = await server.createDatabase('import');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-import-'));
  const file = path.join(folder, 'patients.csv');
  await writeFile(file, [...patientLines(PATIENTS)].join(''));
  const client = new pg.Client({ ...connection });
  await client.connect();
  // After the keys assigned by hand to the practices' first patients.
  await client.query(`select setval('patient_patient_key_seq', 1000000)`);
  const best = { ours: Number.POSITIVE_INFINITY, copy: Number.POSITIVE_INFINITY };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [coverKey, other] = [FIRST_COVER + round * 2, FIRST_COVER + round * 2 + 1];
      await insertPractice(pool, { coverKey });
      await insertPractice(pool, { coverKey: other });
      best.ours = Math.min(best.ours, await timed(() => importPatients({ connection, coverKey, file })));
      const text = await rowsOf({ client, from: coverKey, to: other });
      best.copy = Math.min(best.copy, await timed(() => copyRows({ client, text })));
    }
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
  const seconds = best.ours / 1000;
  return [
    {
      name: `import of ${PATIENTS} patients: COPY of the same rows / ours`,
      ratio: best.copy / best.ours,
      floor: SHARE_OF_COPY,
      detail: `${(best.copy / 1000).toFixed(2)} s / ${seconds.toFixed(2)} s`,
    },
    {
      name: `import of ${PATIENTS} patients: ${LONGEST_SECONDS} s / ours`,
      ratio: LONGEST_SECONDS / seconds,
      floor: 1,
      detail: `${seconds.toFixed(2)} s`,
    },
  ];
}
