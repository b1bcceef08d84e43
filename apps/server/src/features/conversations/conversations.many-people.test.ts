import { listConversations } from '@sightline/contract/conversations.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { AT, insertConversations } from './conversations.test-rows.ts';

/** More than a search reads to the end. */
const PEOPLE = 20_001;
const FIRST = 1_000;
const [WHOLE, OLD, FAMILY, NEW, UNREAD] = [1, 2, 3, 4, 5];
const FAMILY_PHONE = '+16465550003';

describe('a search for the start of a very frequent name', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const found = async (filter: string, change: object = {}) => {
    const { reply } = await app().call(listConversations, { body: { internal: true, filter, ...change } }, token);
    return reply.Conversations.map(({ convKey }) => convKey);
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    const person = { cover_key: 1, loc_key: 11, first_name: 'Ana' };
    await insertRows(pool, 'patient', [
      patientRow({ ...person, patient_key: WHOLE, last_name: 'Reyes' }),
      ...[OLD, NEW, UNREAD].map((patient_key) => patientRow({ ...person, patient_key, last_name: 'Reyesman' })),
      patientRow({ ...person, patient_key: FAMILY, last_name: 'Reyesman', cell_phone: FAMILY_PHONE }),
      patientRow({ ...person, patient_key: 6, last_name: 'Zul' }),
    ]);
    await insertConversations(pool, [
      ...[WHOLE, OLD, NEW, UNREAD].map((key) => ({
        ...{ cover_key: 1, conv_key: key, patient_key: key, loc_key: 11 },
        ...{ last_transmission_at: AT.add({ minutes: key }), message_status: key === UNREAD ? 0 : 1 },
      })),
      // Whichever of the family wrote is not known.
      ...[{ cover_key: 1, conv_key: FAMILY, loc_key: 11, phone: FAMILY_PHONE }].map((row) => ({
        ...{ ...row, last_transmission_at: AT.add({ minutes: FAMILY }), message_status: 1 },
      })),
      { cover_key: 1, conv_key: 6, patient_key: 6, loc_key: 11, last_transmission_at: AT.add({ hours: 1 }) },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  const expectFound = async () => {
    expect(await found('reyes')).toEqual([WHOLE, UNREAD, NEW, FAMILY, OLD]);
    expect(await found('reyes', { viewStatus: 0 })).toEqual([UNREAD]);
    expect(await found('reyes', { convKeys: [OLD, FAMILY] })).toEqual([FAMILY, OLD]);
  };

  it('[INX-001] finds the newest conversations, a whole name before its start, as it does for a rare one', {
    tags: ['deep'],
  }, async () => {
    await expectFound();
    await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, created_at)
      select 1, ${FIRST}::integer + n, 'M' || n, 11, 'Ana', 'Reyes' || n, now()
      from generate_series(1, ${PEOPLE}::integer) n`.execute(database().pool.kysely);
    await expectFound();
  });
});
