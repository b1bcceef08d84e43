import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { instantText } from './instant-text.ts';

describe('an instant as text', () => {
  const database = useDatabase();

  it.each([
    '2026-11-20T15:00:00Z',
    '2026-11-20T15:00:00.1Z',
    '2026-11-20T15:00:00.123456Z',
    '2026-07-01T23:59:59.00001Z',
    '1999-12-31T00:00:00Z',
    '2026-11-20T15:00:00.120000Z',
  ])('writes %s as Temporal does', async (text) => {
    const at = Temporal.Instant.from(text);
    const { rows } = await sql<{ written: string }>`
      select ${instantText('v.at')} as written from (select ${at}::timestamptz as at) v`.execute(
      database().pool.kysely,
    );
    expect(rows).toEqual([{ written: at.toString() }]);
  });
});
