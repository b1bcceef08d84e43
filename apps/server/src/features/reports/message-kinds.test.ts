import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { COVER, insertDrawnPractice, NOW, PLACES } from './reports.test-practice.ts';

const RANGE = { beginDate: '2026-06-01', endDate: '2027-03-01' };

describe('reports', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const answers = async () => {
    const replies: Record<string, unknown> = {};
    for (const [name, { page }] of Object.entries(REPORT_CALLS))
      replies[name] = (await app().call(page, { body: RANGE }, token)).reply;
    return replies;
  };

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });

  it('count no note and no event of a thread', async () => {
    const { pool } = database();
    const before = await answers();
    const [patient] = await pool.kysely.selectFrom('patient').selectAll().limit(1).execute();
    const at = { created_at: NOW.subtract({ hours: 30 }) };
    await insertRows(pool, 'conversation', [
      {
        ...{ cover_key: COVER, conv_key: 1, loc_key: PLACES[0].locKey, patient_key: patient?.patient_key ?? null },
        ...{ phone: '+16465550101', last_transmission_at: at.created_at, ...at },
      },
    ]);
    const quiet = MESSAGE_KINDS.filter((kind) => kind === 'note' || kind === 'event').flatMap((kind) =>
      ['reminder', 'recall', 'order', 'staff'].map((written_by) => ({ kind, written_by })),
    );
    await insertRows(
      pool,
      'message',
      quiet.map((row, place) => ({
        ...{ ...row, ...at, cover_key: COVER, conv_key: 1, trans_key: place + 1, settled_at: at.created_at },
        ...{ body: 'The visit moved', patient_key: patient?.patient_key ?? null },
      })),
    );
    expect(await answers()).toEqual(before);
  });
});
