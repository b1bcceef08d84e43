import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { selectPatient } from '@sightline/contract/patients.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { handOverTexts } from '../../../../testing/handed-over.ts';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { AT, allConsent, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';

describe('linking a conversation to a patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let made = 0;

  const select = async (body: Record<string, unknown>) =>
    app().call(selectPatient, { body: { ConversationKey: 1, ...body } }, token);
  const thread = async (conversationKey: number) =>
    (await app().call(listMessages, { body: { conversationKey } }, token)).reply;
  /** A thread of an unknown phone, or of its owners. */
  const begin = async (owners: readonly number[] = []) => {
    made += 1;
    const phone = `+1212555${String(1_000 + made)}`;
    const { pool } = database();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 100 + made, loc_key: 11, phone }]);
    for (const key of owners)
      await pool.kysely.updateTable('patient').set({ cell_phone: phone }).where('patient_key', '=', key).execute();
    return { convKey: 100 + made, phone };
  };
  const ask = (ConversationKey: number) => {
    const body = { ConversationKey, Message: 'May we text you?', IsTemplateMessage: true, TemplateType: 'HIPAA' };
    return app().call(sendMessage, { body }, token);
  };
  const answer = async (phone: string, body: string) => {
    await handOverTexts({ pool: database().pool, phone, at: app().clock.now() });
    const scope = openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null });
    return receiveText({ scope, text: { gatewaySid: `SM${phone}${body}`, phone, body, mediaUrls: [], locKey: 11 } });
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(
      pool,
      'patient',
      Array.from({ length: 12 }, (_, n) =>
        patientRow({ cover_key: 1, loc_key: 11, patient_key: 901 + n, first_name: 'María', last_name: `Ñúñez${n}` }),
      ),
    );
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, phone: '+12125550101' },
      { cover_key: 2, conv_key: 2, loc_key: 21 },
      { cover_key: 1, conv_key: 3, loc_key: 11, phone: '+12125550103', removed_at: AT },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it.each([
    [{}, 'choose a patient'],
    [{ AddKey: 0, PMSPatientId: ' ' }, 'choose a patient'],
    [{ FirstName: 'María' }, 'choose a patient'],
    [{ AddKey: 9_999 }, 'doesn’t exist'],
    [{ AddKey: 201 }, 'doesn’t exist'],
    [{ PMSPatientId: 'P201' }, 'doesn’t exist'],
  ])('[MSG-036] refuses %j with a message, changing nothing', async (body, word) => {
    const { reply } = await select(body);
    expect(reply).toEqual({ Success: false, Errors: [expect.stringContaining(word)], Conversation: null });
    expect((await thread(1)).Conversation?.addKey).toBe(null);
  });

  it('[MSG-036] links it, answers it, and finds it by the patient from then on', async () => {
    const { reply } = await select({ AddKey: 901 });
    expect(reply).toMatchObject({
      Success: true,
      Errors: [],
      Conversation: { convKey: 1, addKey: 901, patientId: 'P901', firstName: 'María', lastName: 'Ñúñez0' },
    });
    for (const filter of ['ñúñez0', 'P901', 'maría ñúñez0']) {
      const found = await app().call(listConversations, { body: { filter } }, token);
      expect(found.reply.Conversations.map(({ convKey }) => convKey)).toEqual([1]);
    }
  });

  it('[MSG-036] accepts the practice system’s number, and can be changed to another patient later', async () => {
    expect((await select({ PMSPatientId: 'p902', AddKey: 0 })).reply.Conversation?.addKey).toBe(902);
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'patients.select')
      .orderBy('seq', 'desc')
      .execute();
    expect(rows[0]).toMatchObject({
      patient_keys: [901, 902],
      detail: { convKey: 1, tiedBefore: 901, tiedTo: 902 },
    });
  });

  it('[MSG-036] notifies the other screens', async () => {
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe((one) => heard.push(one));
    await select({ AddKey: 903 });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ kind: 'conversation', convKey: 1 }));
    stop();
  });

  it("[TEN-6] another practice's, a removed or a missing one is not found", async () => {
    for (const ConversationKey of [2, 3, 999])
      expect((await select({ ConversationKey, AddKey: 901 })).problem.code).toBe('conversation.not-found');
  });

  it('[MSG-036] a family’s thread is found by each of them, before and after', async () => {
    const { convKey } = await begin([911, 912]);
    const foundBy = async (filter: string) =>
      (await app().call(listConversations, { body: { filter } }, token)).reply.Conversations.map((one) => one.convKey);
    expect([await foundBy('P911'), await foundBy('ñúñez11')]).toEqual([[convKey], [convKey]]);
    await select({ ConversationKey: convKey, AddKey: 911 });
    expect([await foundBy('P911'), await foundBy('ñúñez11')]).toEqual([[convKey], [convKey]]);
  });

  describe("moves the phone's HIPAA consent", () => {
    it('[MSG-024] an open request: the YES then belongs to the patient', async () => {
      const { convKey, phone } = await begin();
      await ask(convKey);
      const asked = (await thread(convKey)).LastSentHipaaRequestDate;
      app().clock.advance({ minutes: 5 });
      await select({ ConversationKey: convKey, AddKey: 904 });
      expect(await thread(convKey)).toMatchObject({ HasGivenHipaaConsent: false, LastSentHipaaRequestDate: asked });
      await answer(phone, 'YES');
      expect((await thread(convKey)).HasGivenHipaaConsent).toBe(true);
      expect((await allConsent(database().pool)).at(-1)).toMatchObject({ patient_key: 904, decision: 'given' });
    });

    it("[MSG-024] consent given from one person's phone", async () => {
      const { convKey, phone } = await begin([905]);
      await ask(convKey);
      await answer(phone, 'YES');
      await select({ ConversationKey: convKey, AddKey: 905 });
      expect(await thread(convKey)).toMatchObject({
        HasGivenHipaaConsent: true,
        Conversation: { hasGivenHipaaConsent: true },
      });
      expect((await allConsent(database().pool)).at(-1)).toMatchObject({
        patient_key: 905,
        phone,
        source: 'staff',
        user_id: 1,
        words: 'YES',
      });
    });

    it('[MSG-024] not consent from a shared phone if its author is unknown', async () => {
      const { convKey, phone } = await begin([906, 907]);
      await ask(convKey);
      await answer(phone, 'YES');
      const before = (await allConsent(database().pool)).length;
      await select({ ConversationKey: convKey, AddKey: 906 });
      expect((await thread(convKey)).HasGivenHipaaConsent).toBe(false);
      expect(await allConsent(database().pool)).toHaveLength(before);
    });

    it('[MSG-024] nothing to a second patient: it was the first one’s consent', async () => {
      const { convKey, phone } = await begin();
      await ask(convKey);
      await answer(phone, 'YES');
      await select({ ConversationKey: convKey, AddKey: 908 });
      await select({ ConversationKey: convKey, AddKey: 909 });
      expect((await thread(convKey)).HasGivenHipaaConsent).toBe(false);
      await select({ ConversationKey: convKey, AddKey: 908 });
      expect((await thread(convKey)).HasGivenHipaaConsent).toBe(true);
    });

    it('[MSG-024] nothing older than what the patient said since', async () => {
      const { convKey, phone } = await begin();
      await ask(convKey);
      await answer(phone, 'YES');
      const own = { cover_key: 1, patient_key: 910, phone, purpose: 'hipaa', source: 'keyword', recorded_at: AT };
      await insertRows(database().pool, 'consent_entry', [{ ...own, decision: 'refused' }]);
      await select({ ConversationKey: convKey, AddKey: 910 });
      expect((await thread(convKey)).HasGivenHipaaConsent).toBe(false);
    });
  });
});
