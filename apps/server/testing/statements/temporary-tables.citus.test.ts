import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openCoverScope, openSystemScope } from '../../src/db/scope.ts';
import { createFixedClock } from '../fixed-clock.ts';
import { insertPractice } from '../practice-rows.ts';
import { useDatabase } from '../test-database.ts';
import { drainStatementFaults } from './observe-statements.ts';

const JOINED = sql`
  select s.source_id, p.cell_phone from staged s
  left join source_record r on r.cover_key = 1 and r.source_id = s.source_id
  left join patient p on p.cover_key = 1 and p.patient_key = r.target_key`;

describe('[SCL-002] a temporary table on a cluster', () => {
  const database = useDatabase();
  const clock = createFixedClock();

  it('is joined with a practice’s rows in the role of imports, whose policies don’t end the coordinator', async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    const joined = await openSystemScope({ pool, clock }).transaction(async ({ q }) => {
      await sql`create temp table staged on commit drop as select 'a'::text as source_id`.execute(q);
      await sql.raw("set local sightline.cover_key = '1'").execute(q);
      return (await JOINED.execute(q)).rows;
    });
    expect(joined).toEqual([{ source_id: 'a', cell_phone: null }]);
    expect(drainStatementFaults()).toEqual([]);
  });

  it('is never mentioned inside a practice: the tests’ reader of statements says where', async () => {
    const { pool } = database();
    await openCoverScope({ pool, clock, coverKey: 1, act: null }).transaction(async ({ q }) => {
      await sql`create temp table staged_inside on commit drop as select 'a'::text as source_id`.execute(q);
      // Without a second table it does no harm.
      await sql`select source_id from staged_inside`.execute(q);
    });
    expect(drainStatementFaults()).toEqual([
      expect.stringMatching(
        /reads temporary table staged_inside as sightline_app in\nselect source_id from staged_inside/,
      ),
    ]);
  });
});
