import { listConversations } from '@sightline/contract/conversations.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

describe('a shared phone', () => {
  const app = useApp(useDatabase());
  let token = '';

  const family = async (
    phone: string,
    people: readonly { first: string; last: string; dob: string }[],
    firstKey: number,
  ) => {
    await insertRows(
      app().deps.pool,
      'patient',
      people.map(({ first, last, dob }, index) =>
        patientRow({
          cover_key: 1,
          loc_key: 11,
          patient_key: firstKey + index,
          first_name: first,
          last_name: last,
          dob,
          cell_phone: phone,
        }),
      ),
    );
    await insertRows(app().deps.pool, 'conversation', [
      { cover_key: 1, conv_key: firstKey, loc_key: 11, phone, created_at: NOW, last_transmission_at: NOW },
    ]);
  };
  const nameOver = async (convKey: number) => {
    const { reply } = await app().call(listConversations, { body: {} }, token);
    const found = reply.Conversations.find((conversation) => conversation.convKey === convKey);
    return [found?.firstName, found?.lastName, found?.addKey];
  };

  beforeAll(async () => {
    await insertPractice(app().deps.pool, { coverKey: 1 });
    ({ token } = await app().signIn('user1'));
    await family(
      '+16465558001',
      [
        { first: 'Ben', last: 'Whitaker', dob: '2017-02-03' },
        { first: 'Anna', last: 'Whitaker', dob: '1985-06-01' },
      ],
      8001,
    );
    await family(
      '+16465558002',
      [
        { first: 'Élise', last: 'Moreau', dob: '1990-01-01' },
        { first: 'Tom', last: 'Lindqvist', dob: '1988-01-01' },
      ],
      8101,
    );
    await family(
      '+16465558003',
      ['A', 'B', 'C', 'D', 'E'].map((first, n) => ({ first, last: 'Osei', dob: `200${n}-01-01` })),
      8201,
    );
  });

  it("[MSG-008] shows the family's names, the eldest first, and links the thread to none of them", async () => {
    expect(await nameOver(8001)).toEqual(['Anna & Ben', 'Whitaker', null]);
  });

  it('[MSG-008] shows whole names if they differ', async () => {
    expect(await nameOver(8101)).toEqual(['Tom Lindqvist & Élise Moreau', '', null]);
  });

  it("[MSG-008] counts the names that don't fit", async () => {
    expect(await nameOver(8201)).toEqual(['A & B & C +2', 'Osei', null]);
  });

  it.each([
    ['whitaker', 8001],
    ['Ben', 8001],
    ['P8002', 8001],
    ['Élise', 8101],
    ['élise', 8101],
  ])('[MSG-002] is found by %s, one of the names shown', async (filter, convKey) => {
    const { reply } = await app().call(listConversations, { body: { filter } }, token);
    expect(reply.Conversations.map((conversation) => conversation.convKey)).toEqual([convKey]);
  });

  it('audits everyone whose name was shown', async () => {
    await app().call(listConversations, { body: {} }, token);
    const row = await app()
      .deps.pool.kysely.selectFrom('audit_record')
      .select('patient_keys')
      .where('action', '=', 'conversations.list')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.patient_keys).toEqual(expect.arrayContaining([8001, 8002, 8101, 8102, 8205]));
  });
});
