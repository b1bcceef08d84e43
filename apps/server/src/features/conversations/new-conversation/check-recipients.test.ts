import { checkRecipients, newConversation } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { AT, allMessages, insertConversations, messageRow } from '../conversations.test-rows.ts';

describe('checking recipients before sending', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const check = async (
    recipients: readonly { addKey?: number; smsTo?: string }[],
    { message = 'Hello', isTemplateMessage = false, locKey = 0, pictureCount = 0 } = {},
  ) => {
    const named = recipients.map(({ addKey = 0, smsTo = '' }) => ({ addKey, smsTo }));
    const body = { message, isTemplateMessage, locKey, pictureCount, recipients: named };
    return app().call(checkRecipients, { body }, token);
  };
  const refusals = async (...args: Parameters<typeof check>) =>
    (await check(...args)).reply.recipients.map(({ refusal }) => refusal);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    const of = { cover_key: 1, loc_key: 11 };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: 901, first_name: 'Zoë', cell_phone: '+12125550101' }),
      patientRow({ ...of, patient_key: 902, first_name: 'Anna', cell_phone: '+12125550102' }),
      patientRow({ ...of, patient_key: 903, first_name: 'Ben', cell_phone: '+12125550102' }),
      patientRow({ ...of, patient_key: 904 }),
      patientRow({ ...of, patient_key: 905, cell_phone: '+10000000000' }),
      patientRow({ ...of, patient_key: 906, cell_phone: '+12125550106' }),
    ]);
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550106', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
    await insertConversations(pool, [{ cover_key: 1, conv_key: 7, loc_key: 11, phone: '+12125550107' }]);
    await insertRows(pool, 'message', [messageRow({ cover_key: 1, conv_key: 7, trans_key: 7_001, body: 'CANCEL' })]);
    await insertRows(pool, 'consent_hold', [
      {
        cover_key: 1,
        phone: '+12125550107',
        conv_key: 7,
        reason: 'cancel',
        words: 'CANCEL',
        trans_key: 7_001,
        held_at: AT,
      },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it("refuses numbers the practice itself texts from, typed or as a patient’s, but not another practice's", async () => {
    const { kysely } = database().pool;
    const give = (loc_key: number, sms_number: string) =>
      kysely.updateTable('location').set({ sms_number }).where('loc_key', '=', loc_key).execute();
    await Promise.all([give(11, '+12125550190'), give(21, '+12125550191')]);
    await insertRows(database().pool, 'patient', [
      patientRow({ cover_key: 1, loc_key: 11, patient_key: 907, cell_phone: '+12125550190' }),
    ]);
    const asked = [{ smsTo: '(212) 555-0190' }, { addKey: 907 }, { smsTo: '212-555-0191' }];
    expect(await refusals(asked)).toEqual([
      'This is one of your practice’s own numbers. Please choose the patient’s number.',
      'This is one of your practice’s own numbers. Please choose the patient’s number.',
      null,
    ]);
  });

  it('[MSG-035] shows what each gets, filled in, with its sends and billed segments', async () => {
    const { reply } = await check([{ addKey: 901 }, { addKey: 902 }, { smsTo: '212-555-0150' }], {
      message: `Hi {{firstName|there}}, ${'x'.repeat(151)}`,
      isTemplateMessage: true,
    });
    expect(reply.recipients).toEqual([
      expect.objectContaining({ addKey: 901, smsTo: '+12125550101', parts: 1, segments: 3, refusal: null }),
      expect.objectContaining({ addKey: 902, smsTo: '+12125550102', parts: 1, segments: 1, refusal: null }),
      expect.objectContaining({ addKey: 0, smsTo: '212-555-0150', parts: 1, segments: 2, refusal: null }),
    ]);
    expect(reply.recipients.map(({ text }) => text.slice(0, 9))).toEqual(['Hi Zoë, x', 'Hi Anna, ', 'Hi there,']);
  });

  it('[MSG-031][MSG-035] says who gets nothing, and why', async () => {
    const asked = [
      { addKey: 901 },
      { addKey: 904 },
      { addKey: 905 },
      { addKey: 906 },
      { addKey: 902 },
      { addKey: 903 },
      { addKey: 201 },
      { addKey: 901, smsTo: '212-555-0102' },
      { smsTo: '212-555-01' },
      { smsTo: '+12125550101' },
    ];
    expect(await refusals(asked)).toEqual([
      null,
      'This patient does not have a cell phone.',
      'The number is malformed',
      'This patient has opted out of text messages.',
      null,
      'Another recipient on the same phone already gets this text.',
      'This patient doesn’t exist.',
      'This phone number is not one of this patient’s.',
      'The number is malformed',
      'Another recipient on the same phone already gets this text.',
    ]);
  });

  it('[MSG-035] says whose texts are held', async () => {
    const [refusal] = await refusals([{ smsTo: '212-555-0107' }]);
    expect(refusal).not.toBe(null);
    const body = { SMSTo: '212-555-0107', Message: 'Hello' };
    expect((await app().call(newConversation, { body }, token)).reply.errors).toEqual([refusal]);
  });

  it('[MSG-024] names the variable without a value for one of them', async () => {
    const message = 'See you on {{date}}';
    expect(await refusals([{ addKey: 901 }], { message, isTemplateMessage: true })).toEqual([
      expect.stringContaining('date of the next visit'),
    ]);
    expect(await refusals([{ addKey: 901 }], { message })).toEqual([null]);
  });

  it('[MSG-018] refuses an empty text without pictures', async () => {
    expect(await refusals([{ addKey: 901 }], { message: ' ' })).toEqual([expect.stringContaining('write a message')]);
    expect(await refusals([{ addKey: 901 }], { message: '', pictureCount: 1 })).toEqual([null]);
  });

  it('[MSG-032] accepts one to 10 recipients', async () => {
    expect((await check(Array.from({ length: 11 }, () => ({ addKey: 901 })))).problem.code).toBe('request.invalid');
    expect((await check([])).problem.code).toBe('request.invalid');
  });

  it('[TEN-1] finds no location of another practice', async () => {
    expect((await check([{ addKey: 901 }], { locKey: 21 })).problem.code).toBe('location.not-found');
  });

  it('[MSG-035] sends nothing, and a send does exactly what it said', async () => {
    const before = await allMessages(database().pool);
    const asked = [901, 902, 904, 905, 906];
    const said = (await check(asked.map((addKey) => ({ addKey })))).reply.recipients;
    expect(await allMessages(database().pool)).toEqual(before);
    for (const [index, AddKey] of asked.entries()) {
      const { reply } = await app().call(newConversation, { body: { AddKey, Message: 'Hello' } }, token);
      expect(reply.errors).toEqual([said[index]?.refusal].filter((refusal) => refusal !== null));
      expect(reply.transKeys).toHaveLength(said[index]?.parts ?? -1);
    }
  });
});
