import { nameLetters } from '@sightline/contract/person-name';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { beginsFolded, folded, foldedOnce, lettersOf } from './folded-text.ts';

const NAMES = [
  ['García', 'garcia'],
  ['MUÑOZ', 'munoz'],
  ['Mun\u0303oz', 'munoz'],
  ['Nguyễn', 'nguyen'],
  ['Østby', 'ostby'],
  ['Łukasz', 'lukasz'],
  ['O’Brien', "o'brien"],
  ["O'Brien", "o'brien"],
  ['渡辺', '渡辺'],
  ['', ''],
] as const;

describe('searchable names', () => {
  const database = useDatabase();
  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 5 });
    await insertRows(
      pool,
      'patient',
      NAMES.map(([last_name], place) =>
        patientRow({ cover_key: 5, loc_key: 51, patient_key: 5_001 + place, first_name: last_name, last_name }),
      ),
    );
  });

  it('[RPT-002] are stored in lowercase without accents, like any folded text', async () => {
    const rows = await database()
      .pool.kysely.selectFrom('patient')
      .select(['last_name_folded', 'first_name_folded'])
      .select(folded(sql`last_name`).as('found_out'))
      .select(foldedOnce(sql`last_name`).as('found_out_once'))
      .where('patient_key', '>', 5_000)
      .orderBy('patient_key')
      .execute();
    expect(rows.map((row) => new Set(Object.values(row)))).toEqual(NAMES.map(([, expected]) => new Set([expected])));
  });

  it('have the letters that a name is compared by, in SQL as in the pages', async () => {
    const names = [...NAMES.map(([name]) => name), 'Weiß', 'Garcia-Lopez', 'St. John', 'Kjær', 'Þór', "D'Angelo"];
    const { rows } = await sql<{ letters: string }>`
      select ${lettersOf(foldedOnce(sql`n.name`))} as letters
      from unnest(${names}::text[]) with ordinality n(name, place) order by place`.execute(database().pool.kysely);
    expect(rows.map(({ letters }) => letters)).toEqual(names.map(nameLetters));
  });

  it('are updated when a name changes', async () => {
    const { kysely } = database().pool;
    const rename = (last_name: string) =>
      kysely
        .updateTable('patient')
        .set({ last_name })
        .where('patient_key', '=', 501)
        .returning('last_name_folded')
        .executeTakeFirst();
    expect(await rename('Ibáñez')).toEqual({ last_name_folded: 'ibanez' });
    expect(await rename('Ada')).toEqual({ last_name_folded: 'ada' });
  });

  it.each([
    ['gar', ['García']],
    ['GARCÍA', ['García']],
    ['mu', ['MUÑOZ', 'Mun\u0303oz']],
    ['Muñ', ['MUÑOZ', 'Mun\u0303oz']],
    ['ø', ['Østby', "O'Brien", 'O’Brien']],
    ['渡', ['渡辺']],
    ['%', []],
    ['\\', []],
  ])('are found by %s at their start', async (typed, found) => {
    const rows = await database()
      .pool.kysely.selectFrom('patient')
      .select('last_name')
      .where('patient_key', '>', 5_000)
      .where(beginsFolded('last_name_folded', typed))
      .execute();
    expect(new Set(rows.map(({ last_name }) => last_name))).toEqual(new Set(found));
  });

  it('use an index within a practice, however many others there are', { tags: ['deep'] }, async () => {
    const { kysely } = database().pool;
    await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, created_at)
      select 5, 6000 + n, 'N' || n, 51, 'Ada ' || n, 'Other ' || n, now() from generate_series(1, 3000) n`.execute(
      kysely,
    );
    await sql`analyze patient`.execute(kysely);
    await kysely.connection().execute(async (q) => {
      await sql`begin; set local role sightline_app; set local sightline.cover_key = '5'`.execute(q);
      for (const column of ['last_name_folded', 'first_name_folded'] as const) {
        const plan = await sql<{ 'QUERY PLAN': string }>`explain select patient_key from patient
          where cover_key = 5 and ${beginsFolded(column, 'Muñ')}`.execute(q);
        const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(lines).toMatch(new RegExp(`Index Cond:.*${column} >=.*${column} <`));
      }
      await sql`rollback`.execute(q);
    });
  });
});
