// @module-tag deep
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cloneDatabase, EMPTY } from '../../../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../db/migrate.ts';

it('[IMP-004] assigns earlier imported numbers to their source, and leaves others without one', async () => {
  const old = await cloneDatabase(EMPTY);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-numbers-'));
  const { kysely } = old.pool;
  for (const name of Object.keys(await readMigrations()).filter((one) => one < '0082'))
    await cp(new URL(`${name}.sql`, MIGRATIONS_FOLDER), path.join(folder, `${name}.sql`));
  await migrate({ pool: old.pool, folder: new URL(`file://${folder}/`) });
  await sql`insert into cover (cover_key, org_name, time_zone, created_at) values (7, 'Old', 'America/Chicago', now());
    insert into location (cover_key, loc_key, org_name, time_zone, sms_number)
    values (7, 71, 'Old', 'America/Chicago', '+12125550070');
    insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, created_at)
    values (7, 1, '100', 71, 'Ada', 'King', now()), (7, 2, 'SL-1', 71, 'Walk', 'In', now());
    insert into source_record (cover_key, source, kind, source_id, target_key, seen, imported_at)
    values (7, 'east', 'patient', '100', 1, '{100}', now() - interval '1 day'), (7, 'west', 'patient', '100', 1, '{100}', now())`.execute(
    kysely,
  );
  await migrate({ pool: old.pool });
  const { rows } = await sql`select pms_patient_id, pms_source from patient order by patient_key`.execute(kysely);
  expect(rows).toEqual([
    { pms_patient_id: '100', pms_source: 'east' },
    { pms_patient_id: 'SL-1', pms_source: '' },
  ]);
  await old.drop();
  await rm(folder, { recursive: true });
}, 60_000);
