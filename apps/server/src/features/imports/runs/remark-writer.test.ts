import { describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { openRemarkWriter } from './remark-writer.ts';
import { rejectsLines } from './runs.present.ts';
import { ALL_REMARKS, readRemarks } from './runs.queries.ts';

describe('a list of rejects', () => {
  const database = useDatabase();
  const app = useApp(database);

  it('[IMP-003] that is too long ends with how many more there are', async () => {
    const { pool } = database();
    const { clock } = app();
    await insertPractice(pool, { coverKey: 1 });
    const run = { cover_key: 1, import_key: 7, state: 'done', source: 'csv', origin: 'command', file_name: 'a.csv' };
    await insertRows(pool, 'import_run', [
      { ...run, byte_count: 1, digest: 'd', created_at: clock.now(), changed_at: clock.now() },
    ]);
    const scope = openCoverScope({ pool, clock, coverKey: 1, act: null });
    const writer = await openRemarkWriter({ scope, importKey: 7, most: 2 });
    for (let line = 2; line < 7; line += 1)
      await writer.take({ ...{ file: 0, line, what: 'rejected', kind: 'patient', field: 'id' }, reason: 'is missing' });
    await writer.flush();
    await writer.flush();
    const remarks = await scope.transaction((tx) =>
      readRemarks({ tx, importKey: 7, after: 0, limit: 10, what: ALL_REMARKS }),
    );
    expect(rejectsLines(remarks)).toBe(
      '2,rejected,patient,Number,is missing,\n3,rejected,patient,Number,is missing,\n,rejected,,,"3 more, not listed",\n',
    );
  });
});
