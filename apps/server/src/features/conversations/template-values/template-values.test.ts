import { newConversation, sendMessage } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { allConsent, allMessages, insertConversations } from '../conversations.test-rows.ts';
import { insertVisits } from './visits.test-rows.ts';

describe('sending a template', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const send = async (body: Record<string, unknown>) =>
    (await app().call(sendMessage, { body: { ConversationKey: 1, IsTemplateMessage: true, ...body } }, token)).reply;
  const stored = async (transKey = 0) => (await allMessages(database().pool)).find((row) => row.trans_key === transKey);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await pool.kysely.updateTable('location').set({ phone: '+19145550110' }).where('loc_key', '=', 11).execute();
    await insertRows(pool, 'patient', [
      patientRow({
        cover_key: 1,
        loc_key: 11,
        patient_key: 901,
        first_name: 'María',
        cell_phone: '+12125550101',
        preferred_locale: 'es-US',
      }),
      ...['Anna', 'Ben'].map((first_name, n) =>
        patientRow({ cover_key: 1, loc_key: 11, patient_key: 902 + n, first_name, cell_phone: '+12125550102' }),
      ),
    ]);
    await insertVisits(pool, [
      { patientKey: 901, startsAt: app().clock.now().add({ hours: 24 }), at: '2026-11-21T10:00' },
      { patientKey: 901, startsAt: app().clock.now().add({ hours: 48 }), at: '2026-11-22T10:00' },
    ]);
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 901, phone: '+12125550101' },
      { cover_key: 1, conv_key: 2, loc_key: 11, phone: '+12125550102' },
      { cover_key: 1, conv_key: 3, loc_key: 11, phone: '+12125550103' },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[MSG-024] fills what is still open, and keeps its type', async () => {
    const Message = '{{practice}}: Hola {{firstName}}, el {{date}} a las {{time}}. {{phone}}';
    const { errorMessage, transKeys } = await send({ Message, TemplateType: 'APPOINTMENT' });
    expect(errorMessage).toBe('');
    expect(await stored(transKeys[0])).toMatchObject({
      body: 'Practice 1: Hola María, el sábado 21 de noviembre a las 10:00 a.m. (914) 555-0110',
      template_type: 'APPOINTMENT',
    });
  });

  it('[MSG-024] sends a text that staff filled in unchanged', async () => {
    const { transKeys } = await send({ ConversationKey: 3, Message: 'May we text you?', TemplateType: 'HIPAA' });
    expect(await stored(transKeys[0])).toMatchObject({ body: 'May we text you?', template_type: 'HIPAA' });
    expect((await allConsent(database().pool)).at(-1)).toMatchObject({ decision: 'requested', phone: '+12125550103' });
  });

  it('[MSG-024] never fills a plain text', async () => {
    const { transKeys } = await send({ Message: 'Hi {{firstName}}', IsTemplateMessage: false, TemplateType: 'HIPAA' });
    expect(await stored(transKeys[0])).toMatchObject({ body: 'Hi {{firstName}}', template_type: null });
  });

  it.each([
    [{ ConversationKey: 3, Message: 'Hi {{firstName}}' }, 'first name'],
    [{ ConversationKey: 2, Message: 'Hi {{firstName}}' }, 'first name'],
    [{ ConversationKey: 3, Message: 'On {{date}}' }, 'date of the next visit'],
    [{ Message: 'You owe {{balance}}' }, '{{balance}}'],
    [{ Message: 'Hi', TemplateType: 'SYSTEM' }, 'kind of template'],
    [{ Message: 'Hi', TemplateType: 'anything' }, 'kind of template'],
  ])('[MSG-024] refuses %j with a message, storing nothing', async (body, word) => {
    const before = (await allMessages(database().pool)).length;
    expect(await send(body)).toEqual({ errorMessage: expect.stringContaining(word), transKeys: [] });
    expect(await allMessages(database().pool)).toHaveLength(before);
  });

  it('[MSG-024] is filled for the family member a new message is for', async () => {
    const body = { AddKey: 903, Message: 'Hi {{firstName}}', IsTemplateMessage: true, TemplateType: 'GENERAL' };
    const { reply } = await app().call(newConversation, { body }, token);
    expect(await stored(reply.transKeys[0])).toMatchObject({ body: 'Hi Ben', conv_key: 2, patient_key: 903 });
  });

  it('[MSG-017] splits a template whose values make it longer than 320', async () => {
    const Message = `${'{{practice}} '.repeat(40)}`.trim();
    const { transKeys } = await send({ Message });
    expect(transKeys).toHaveLength(2);
  });
});
