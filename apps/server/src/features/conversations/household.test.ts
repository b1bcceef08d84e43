import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import { selectPatient } from '@sightline/contract/patients.calls';
import { sql } from 'kysely';
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

  describe('of no one, with a number that is a home or other phone on record', () => {
    const listed = async (convKey: number) =>
      (await app().call(listConversations, { body: {} }, token)).reply.Conversations.find(
        (conversation) => conversation.convKey === convKey,
      );
    const thread = async (convKey: number) =>
      (await app().call(listMessages, { body: { conversationKey: convKey } }, token)).reply;
    const found = async (filter: string) =>
      (await app().call(listConversations, { body: { filter } }, token)).reply.Conversations.map((one) => one.convKey);
    const patient = (patientKey: number, first: string, phones: object) =>
      insertRows(app().deps.pool, 'patient', [
        patientRow({
          ...{ cover_key: 1, loc_key: 11, patient_key: patientKey, first_name: first, last_name: 'Quill' },
          ...phones,
        }),
      ]);
    const conversation = (convKey: number, phone: string) =>
      insertRows(app().deps.pool, 'conversation', [
        { cover_key: 1, conv_key: convKey, loc_key: 11, phone, created_at: NOW, last_transmission_at: NOW },
      ]);

    it('[MSG-036] names those who may be writing, links no one and finds it by their name', async () => {
      await patient(8401, 'Una', { primary_phone: '+16465558401', cell_phone: '+16465558402' });
      await patient(8402, 'Otis', { secondary_phone: '+16465558401' });
      await conversation(8401, '+16465558401');
      const mayBe = [
        { addKey: 8401, patientId: expect.any(String), firstName: 'Una', lastName: 'Quill', phone: 'home' },
        { addKey: 8402, patientId: expect.any(String), firstName: 'Otis', lastName: 'Quill', phone: 'other' },
      ];
      expect(await listed(8401)).toMatchObject({ addKey: null, firstName: '', lastName: '', mayBe });
      const opened = await thread(8401);
      expect(opened.Conversation).toMatchObject({ addKey: null, mayBe });
      expect([opened.People, opened.TemplateValues.patientFirstName ?? '']).toEqual([[], '']);
      expect(await found('Otis Quill')).toEqual([8401]);
      expect(await found('una')).toContain(8401);
      const { rows } = await sql<{ patient_keys: number[] }>`select patient_keys from audit_record
        where action = ${listMessages.audit.action} order by seq desc limit 1`.execute(app().deps.pool.kysely);
      expect(rows[0]?.patient_keys).toEqual([8401, 8402]);
    });

    it("[MSG-036] names only the number's owner if it is someone's cell phone", async () => {
      await patient(8501, 'Home', { primary_phone: '+16465558501' });
      await patient(8502, 'Cell', { cell_phone: '+16465558501' });
      await conversation(8501, '+16465558501');
      expect(await listed(8501)).toMatchObject({ firstName: 'Cell' });
      expect(await listed(8501)).not.toHaveProperty('mayBe');
      expect((await thread(8501)).Conversation).not.toHaveProperty('mayBe');
    });

    it('[MSG-036] no longer names them once a patient is linked', async () => {
      await patient(8601, 'Linked', { primary_phone: '+16465558601' });
      await conversation(8601, '+16465558601');
      await app().call(selectPatient, { body: { ConversationKey: 8601, AddKey: 8601 } }, token);
      expect(await listed(8601)).toMatchObject({ addKey: 8601, firstName: 'Linked' });
      expect(await listed(8601)).not.toHaveProperty('mayBe');
    });

    it('[SMS-6] carries a HIPAA consent from a home phone that others share to none of them', async () => {
      await patient(8701, 'One', { primary_phone: '+16465558701' });
      await patient(8702, 'Two', { primary_phone: '+16465558701' });
      await conversation(8701, '+16465558701');
      const entry = { cover_key: 1, phone: '+16465558701', purpose: 'hipaa', recorded_at: NOW };
      await insertRows(app().deps.pool, 'consent_entry', [
        { ...entry, decision: 'requested', source: 'staff' },
        { ...entry, decision: 'given', source: 'keyword' },
      ]);
      await app().call(selectPatient, { body: { ConversationKey: 8701, AddKey: 8701 } }, token);
      expect(await listed(8701)).toMatchObject({ addKey: 8701, hasGivenHipaaConsent: false });
    });
  });
});
