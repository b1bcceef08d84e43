import { listMessages } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, locationRow, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { AT, insertConversations, messageRow } from '../conversations.test-rows.ts';
import { insertVisits } from '../template-values/visits.test-rows.ts';

describe('what a sender sees', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const read = async (body: Record<string, unknown>) => app().call(listMessages, { body }, token);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'location', [locationRow({ cover_key: 1, loc_key: 13, status: 0 })]);
    const of = { cover_key: 1, loc_key: 12 };
    await insertRows(pool, 'patient', [
      patientRow({
        ...of,
        patient_key: 901,
        first_name: 'María',
        last_name: 'Ñúñez',
        dob: '1990-02-28',
        cell_phone: '+12125550101',
        preferred_locale: 'es-US',
      }),
      patientRow({
        ...of,
        patient_key: 902,
        first_name: 'Ben',
        last_name: 'Osei',
        dob: '2015-01-01',
        cell_phone: '+12125550102',
      }),
      patientRow({
        ...of,
        patient_key: 903,
        first_name: 'Anna',
        last_name: 'Osei',
        dob: '1985-01-01',
        cell_phone: '+12125550102',
      }),
      patientRow({ ...of, patient_key: 904, first_name: 'Grandma', last_name: 'Osei', primary_phone: '+12125550102' }),
    ]);
    const now = app().clock.now();
    await insertVisits(pool, [
      { patientKey: 901, startsAt: now.add({ hours: 1 }), at: '2026-11-20T11:00', status: 'cancelled' },
      { patientKey: 901, startsAt: now.add({ hours: 72 }), at: '2026-11-23T15:00', status: 'confirmed' },
      { patientKey: 901, startsAt: now.add({ hours: 99 }), at: '2026-11-24T15:00' },
      { patientKey: 901, startsAt: now.subtract({ hours: 24 }), at: '2026-11-19T15:00', status: 'noshow' },
      { patientKey: 901, startsAt: now.subtract({ hours: 48 }), at: '2026-11-18T15:00', status: 'kept' },
      { patientKey: 901, startsAt: now.subtract({ hours: 480 }), at: '2026-11-01T15:00', status: 'kept' },
    ]);
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 12, patient_key: 901, phone: '+12125550101' },
      { cover_key: 1, conv_key: 2, loc_key: 12, phone: '+12125550102' },
      { cover_key: 1, conv_key: 3, loc_key: 12, patient_key: 904, phone: '+12125550109' },
      { cover_key: 1, conv_key: 4, loc_key: 11, phone: '+12125550101', removed_at: AT },
      { cover_key: 1, conv_key: 5, loc_key: 13, phone: '+12125550113' },
    ]);
    const coverage = { cover_key: 1, patient_key: 901 };
    await insertRows(pool, 'patient_coverage', [
      { ...coverage, carrier: 'VSP', plan: 'Choice', member_id: 'S-1' },
      { ...coverage, carrier: 'Aetna', starts_on: '2026-01-01', ends_on: '2026-12-31' },
      { ...coverage, carrier: 'Cigna', ends_on: '2025-12-31' },
      { ...coverage, carrier: 'Humana', starts_on: '2027-01-01' },
      { ...coverage, carrier: 'Eyemed', is_active: false },
    ]);
    await insertRows(pool, 'message', [
      messageRow({ cover_key: 1, conv_key: 1, trans_key: 1_001, template_type: 'HIPAA', kind: 'outgoing' }),
      messageRow({ cover_key: 1, conv_key: 1, trans_key: 1_002, patient_key: 901 }),
    ]);
    await insertRows(pool, 'template', [{ cover_key: 1, name: 'Hello', type: 'GENERAL', body: 'Hi {{firstName}}' }]);
    const given = { cover_key: 1, source: 'keyword', recorded_at: AT };
    await insertRows(pool, 'consent_entry', [
      { ...given, phone: '+12125550155', purpose: 'sms', decision: 'refused' },
      { ...given, phone: '+12125550155', purpose: 'hipaa', decision: 'requested' },
      { ...given, phone: '+12125550155', purpose: 'hipaa', decision: 'given' },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it("[MSG-008] lists the people on the phone, with their visits in the location's wall time", async () => {
    const { reply } = await read({ conversationKey: 1 });
    expect(reply.People).toEqual([
      {
        addKey: 901,
        patientId: 'P901',
        firstName: 'María',
        lastName: 'Ñúñez',
        dob: '1990-02-28',
        nextVisit: {
          ...{ apptKey: expect.any(Number), startsAt: '2026-11-23T15:00', type: 'Comprehensive exam' },
          provider: 'Abena Osei, OD',
        },
        lastVisit: '2026-11-18',
        // Neither the expired one nor the future one.
        insurances: ['VSP · Choice', 'Aetna'],
        bookingLink: expect.stringMatching(/\/b\/[\w-]{28}\.1\.c$/),
        formLink: expect.stringMatching(/\/f\/[\w-]{28}\.1\.c$/),
        manageLink: '[manage link]',
      },
    ]);
    expect(reply).toMatchObject({
      Locale: 'es-US',
      TemplateValues: { firstName: 'María', date: 'lunes 23 de noviembre', time: '3:00 p.m.', practice: 'Practice 1' },
    });
    expect(reply.Messages).toMatchObject([
      { transKey: 1_001, templateType: 'HIPAA', addKey: null },
      { transKey: 1_002, templateType: null, addKey: 901 },
    ]);
  });

  it('[MSG-008] lists a family, the eldest first, and guesses nobody’s name or visit', async () => {
    const { reply } = await read({ conversationKey: 2 });
    expect(reply.People.map(({ addKey, nextVisit }) => [addKey, nextVisit])).toEqual([
      [903, null],
      [902, null],
    ]);
    const links = reply.People.map(({ bookingLink }) => bookingLink);
    expect(new Set(links).size).toBe(2);
    expect(reply).toMatchObject({
      FirstName: 'Anna & Ben',
      Locale: 'en-US',
      TemplateValues: { firstName: '', date: '', location: 'Location 12' },
    });
  });

  it("[MSG-036] lists a thread's linked patient, though the phone is nobody’s", async () => {
    expect((await read({ conversationKey: 3 })).reply.People).toMatchObject([{ addKey: 904, lastVisit: null }]);
  });

  it("[MSG-041] finds a phone's conversation at a location, with its messages", async () => {
    const { reply } = await read({ PhoneNumber: '(212) 555-0101', LocKey: 12 });
    expect(reply.Conversation?.convKey).toBe(1);
    expect(reply.Messages).toHaveLength(2);
    const own = await read({ conversationKey: 0, PhoneNumber: '212-555-0101', LocKey: 0, AddKey: 901 });
    expect(own.reply.Conversation?.convKey).toBe(1);
    expect((await read({ PhoneNumber: '212-555-0113', LocKey: 13 })).reply.Conversation?.convKey).toBe(5);
  });

  it('[MSG-041] fills templates for the chosen person, also in a family’s conversation', async () => {
    const { reply } = await read({ PhoneNumber: '212-555-0102', LocKey: 12, AddKey: 902 });
    expect(reply).toMatchObject({ Conversation: { convKey: 2 }, TemplateValues: { firstName: 'Ben' } });
  });

  it('[MSG-041] says what is known before there is a conversation; a removed one counts as none', async () => {
    const { reply } = await read({ PhoneNumber: '212-555-0101', LocKey: 11 });
    expect(reply).toMatchObject({
      Conversation: null,
      Messages: [],
      HasOlder: false,
      FirstName: 'María',
      LastName: 'Ñúñez',
      IsSMSDisabled: false,
      HasGivenHipaaConsent: false,
      LastSentHipaaRequestDate: null,
      Templates: [{ name: 'Hello' }],
      People: [{ addKey: 901 }],
      TemplateValues: { firstName: 'María', location: 'Location 11' },
    });
    const unknown = (await read({ PhoneNumber: '212-555-0155', LocKey: 11 })).reply;
    expect(unknown).toMatchObject({
      Conversation: null,
      FirstName: '',
      LastName: '',
      IsSMSDisabled: true,
      HasGivenHipaaConsent: true,
      LastSentHipaaRequestDate: AT.toString(),
      People: [],
      TemplateValues: { firstName: '' },
    });
  });

  it('[MSG-041] is named after the chosen patient, or the family', async () => {
    const chosen = (await read({ PhoneNumber: '212-555-0102', LocKey: 11, AddKey: 904 })).reply;
    expect([chosen.FirstName, chosen.LastName]).toEqual(['Grandma', 'Osei']);
    expect(chosen.People.map(({ addKey }) => addKey)).toEqual([904, 903, 902]);
    const family = (await read({ PhoneNumber: '212-555-0102', LocKey: 11 })).reply;
    expect([family.FirstName, family.LastName]).toEqual(['Anna & Ben', 'Osei']);
  });

  it.each([
    [{}, 'PhoneNumber'],
    [{ LocKey: 11 }, 'PhoneNumber'],
    [{ PhoneNumber: ' ', LocKey: 11 }, 'PhoneNumber'],
    [{ PhoneNumber: '212-555', LocKey: 11 }, 'ten-digit'],
    [{ PhoneNumber: '000-000-0000', LocKey: 11 }, 'ten-digit'],
    [{ PhoneNumber: '\u0000', LocKey: 11 }, 'ten-digit'],
  ])('[MSG-041] refuses %j with a message', async (body, word) => {
    const { status, problem } = await read(body);
    expect([status, problem.code, problem.detail]).toEqual([400, 'request.invalid', expect.stringContaining(word)]);
  });

  it('[TEN-1] reveals nothing about another practice’s patients and locations', async () => {
    expect((await read({ PhoneNumber: '212-555-0101', LocKey: 21 })).problem.code).toBe('location.not-found');
    const { reply } = await read({ PhoneNumber: '+16465550201', LocKey: 11, AddKey: 201 });
    expect(reply).toMatchObject({ FirstName: '', People: [], Conversation: null });
  });

  it('[HIP-1] audits everyone who was named', async () => {
    await read({ PhoneNumber: '212-555-0102', LocKey: 11 });
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('patient_keys')
      .where('action', '=', 'conversations.read')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.patient_keys.toSorted()).toEqual([902, 903]);
  });
});
