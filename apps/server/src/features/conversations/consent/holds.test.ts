import { decideConsent as decideConsentCall, listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { lockConversation } from '../conversations.queries.ts';
import { insertOutgoing } from '../texts/texts.queries.ts';
import { holdDeadline } from './consent.rules.ts';
import { insertCalendar, newPhone, type Phone } from './consent.test-phone.ts';
import { closeSilentHolds } from './silence.usecases.ts';

describe('held texts', () => {
  const database = useDatabase();
  const app = useApp(database);
  const drain = () => createOutboxWorker({ deps: app().deps }).drainOnce();
  const sentTo = ({ phone }: Phone) =>
    app()
      .sms.sent.filter((text) => text.to === phone)
      .map((text) => text.body);
  /** Stores a text without the composer, as a rule would or staff a moment earlier. */
  const write = async (phone: Phone, body: string, writtenBy: string) => {
    const { conv_key: convKey } = await phone.conversation();
    await phone.scope.transaction(async (tx) => {
      const conversation = await lockConversation({ tx, convKey });
      if (conversation === undefined) throw new Error('The conversation is gone.');
      const author = { userId: null, writtenBy: 'staff', templateType: null, clientKey: body } as const;
      const [transKey] = await insertOutgoing({ tx, conversation, texts: [body], author });
      await tx.q
        .updateTable('message')
        .set({ written_by: writtenBy })
        .where('trans_key', '=', transKey ?? 0)
        .execute();
    });
  };
  const statuses = async (phone: Phone) =>
    Object.fromEntries((await phone.messages()).map((row) => [row.body, row.delivery_status]));
  const silence = () => closeSilentHolds({ scope: openSystemScope({ pool: database().pool, clock: app().clock }) });
  const owed = async (phone: Phone) => (await phone.conversation()).conversation_status;
  let login = '';
  const decide = async (phone: Phone, decision: 'opt-out' | 'keep') => {
    const { conv_key: conversationKey } = await phone.conversation();
    const { token, sessionId } = await app().signIn(login);
    return app().call(decideConsentCall, { body: { sessionId, conversationKey, decision } }, token);
  };

  beforeAll(async () => {
    ({ login } = await insertPractice(database().pool, { coverKey: 1 }));
    await insertCalendar(app().deps);
  });

  /** A phone that was asked what its CANCEL meant. */
  const asked = async () => {
    const phone = await newPhone(app());
    await phone.remind();
    await phone.text('Cancel');
    return phone;
  };

  describe('after a CANCEL near a reminder', () => {
    it('[SMS-7] ask once, in the practice’s name, and hold everything else', async () => {
      const phone = await asked();
      expect(await phone.ledger()).toEqual(['sms held by keyword']);
      expect(await phone.standing()).toMatchObject({
        optOut: null,
        hold: { reason: 'cancel', words: 'Cancel', closesAt: app().clock.now().add({ hours: 24 }) },
      });
      await write(phone, 'Your glasses are ready', 'order');
      await write(phone, 'Anna here', 'staff');
      await drain();
      const [question, ...more] = sentTo(phone);
      expect(question).toMatch(/^Practice 1: .*VISIT.*STOP/);
      expect(more).toEqual([]);
      expect(await phone.queued()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
      await drain();
      expect(await phone.queued()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    });

    it('[SMS-7] ask in Spanish, and in the practice’s own words if it has some', async () => {
      const phone = await newPhone(app(), { locale: 'es-US' });
      await phone.remind();
      await phone.text('CANCEL');
      expect(await phone.answers()).toEqual([expect.stringMatching(/^Practice 1: .*CITA.*STOP/)]);
      await insertRows(database().pool, 'template', [
        { cover_key: 1, name: 'Cancel', type: 'SYSTEM', body: '{{practice}} asks: VISIT or STOP?' },
      ]);
      const own = await asked();
      expect(await own.answers()).toEqual(['Practice 1 asks: VISIT or STOP?']);
    });

    it.each([
      ['a reminder of 49 hours ago', { hoursAgo: 49 }],
      ['a reminder by mail', { method: 'email' }],
      ['a reminder that never arrived', { reminder: 'Undelivered' }],
    ])("[SMS-7] don't ask after %s: CANCEL is an opt-out", async (_what, reminder) => {
      const phone = await newPhone(app());
      await phone.remind(reminder);
      await phone.text('cancel');
      expect(await phone.ledger()).toEqual(['sms refused by keyword']);
      expect(await phone.answers()).toHaveLength(1);
    });

    it('[SMS-7] ask again for another person on the phone', async () => {
      const phone = await newPhone(app());
      await phone.addPatient(phone.patientKey + 1);
      await phone.remind({ patient: phone.patientKey + 1, hoursAgo: 47 });
      await phone.text('CANCEL!');
      expect(await phone.ledger()).toEqual(['sms held by keyword']);
    });

    it.each(['STOP', 'cancel', 'please stop texting me'])(
      '[SMS-7] treat %s as the opt-out, with no second confirmation',
      async (word) => {
        const phone = await asked();
        await write(phone, 'Your glasses are ready', 'order');
        await drain();
        await phone.text(word);
        await drain();
        expect(sentTo(phone)).toHaveLength(1);
        expect(await phone.ledger()).toEqual(['sms held by keyword', 'sms refused by keyword']);
        expect(await phone.standing()).toMatchObject({ hold: null, optOut: { source: 'keyword', words: word } });
        const ended = (await phone.messages()).find((row) => row.body === 'Your glasses are ready');
        expect(ended).toMatchObject({
          delivery_status: 'error',
          failure: 'This patient has opted out of text messages.',
        });
        expect(await phone.queued()).toEqual([]);
      },
    );

    it('[SMS-7] confirm the opt-out if the question never went out', async () => {
      const phone = await asked();
      await phone.text('STOP');
      await drain();
      expect(sentTo(phone)).toEqual([expect.stringContaining('unsubscribed')]);
    });

    it.each(['visit', 'Cita.', 'R', 'I meant my appointment'])(
      '[SMS-7] treat %s as the visit: texts resume, the conversation is flagged, the visit stays',
      async (word) => {
        const phone = await newPhone(app());
        const apptKey = await phone.remind();
        await phone.text('CANCEL');
        await write(phone, `ready ${word}`, 'order');
        await drain();
        await phone.text(word);
        await drain();
        expect(sentTo(phone)).toEqual([
          expect.any(String),
          `ready ${word}`,
          expect.stringContaining('has not been changed'),
        ]);
        expect(await phone.ledger()).toEqual(['sms held by keyword', 'sms released by keyword']);
        expect(await phone.standing()).toEqual({ optOut: null, hold: null, barrier: null });
        expect(await owed(phone)).toBe(2);
        expect((await phone.visit(apptKey)).status).toBe('booked');
      },
    );

    it('[SMS-7] treat 24 hours of silence as an opt-out, once, on any number of servers', async () => {
      const phone = await asked();
      await write(phone, 'a recall', 'recall');
      await drain();
      app().clock.advance({ hours: 23, minutes: 59 });
      expect(await silence()).toBe(0);
      app().clock.advance({ minutes: 1 });
      const closed = await Promise.all([silence(), silence(), silence(), silence()]);
      expect(closed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
      expect(await phone.ledger()).toEqual(['sms held by keyword', 'sms refused by silence']);
      expect(await owed(phone)).toBe(2);
      expect(await statuses(phone)).toMatchObject({ 'a recall': 'error' });
      await drain();
      expect(sentTo(phone)).toHaveLength(1);
      await phone.text('START');
      expect((await phone.ledger()).at(-1)).toBe('sms given by keyword');
    });

    it('[SMS-7] flag the conversation if the carrier itself treats CANCEL as an opt-out', async () => {
      await drain();
      const phone = await asked();
      app().sms.failNext({ kind: 'refused', code: '21610' });
      await drain();
      expect(await phone.ledger()).toEqual(['sms held by keyword', 'sms refused by gateway']);
      expect(await phone.standing()).toMatchObject({ hold: null, optOut: { source: 'gateway' } });
      expect(await owed(phone)).toBe(2);
      expect(sentTo(phone)).toEqual([]);
    });

    it("[SMS-6] don't confirm or consent to anything on YES, and flag the conversation", async () => {
      const phone = await newPhone(app());
      const apptKey = await phone.remind();
      await phone.askHipaa();
      await phone.text('CANCEL');
      await phone.text('YES');
      expect((await phone.visit(apptKey)).status).toBe('booked');
      expect(await phone.ledger()).toEqual(['hipaa requested by staff', 'sms held by keyword']);
      expect(await owed(phone)).toBe(2);
      expect(await phone.answers()).toHaveLength(1);
    });
  });

  describe('after free wording', () => {
    const doubted = async (words = 'Please stop texting me') => {
      const phone = await newPhone(app());
      await phone.text(words);
      return phone;
    };

    it.each(['please stop texting me', 'Take me off your list', 'ya no me manden mensajes'])(
      '[SMS-2][RPL-001] flag %j and hold everything, for 10 business days at most',
      async (words) => {
        const phone = await doubted(words);
        expect(await phone.ledger()).toEqual(['sms held by wording']);
        const since = app().clock.now();
        const closesAt = holdDeadline({ reason: 'wording', since, timeZone: 'America/New_York' });
        expect(await phone.standing()).toMatchObject({ hold: { reason: 'wording', words, closesAt } });
        expect(await phone.conversation()).toMatchObject({ conversation_status: 2, message_status: 0 });
        await write(phone, 'reminder', 'reminder');
        await write(phone, 'staff', 'staff');
        await drain();
        expect(sentTo(phone)).toEqual([]);
        expect(await phone.answers()).toEqual([]);
        app().clock.advance({ hours: 30 });
        await silence();
        expect(await phone.standing()).toMatchObject({ optOut: null, hold: { reason: 'wording' } });
      },
    );

    it('[SMS-2] resume when staff keep texting', async () => {
      const phone = await doubted();
      await write(phone, 'reminder', 'reminder');
      expect((await decide(phone, 'keep')).reply).toEqual({ errorMessage: '' });
      expect((await decide(phone, 'keep')).reply).toEqual({ errorMessage: '' });
      await drain();
      expect(sentTo(phone)).toEqual(['reminder']);
      expect(await phone.ledger()).toEqual(['sms held by wording', 'sms released by staff']);
      await phone.text('please stop texting me');
      expect((await phone.ledger()).at(-1)).toBe('sms held by wording');
    });

    it('[SMS-2] end when staff stop texting, even twice at once', async () => {
      const phone = await doubted();
      await write(phone, 'reminder', 'reminder');
      await Promise.all([decide(phone, 'opt-out'), decide(phone, 'opt-out')]);
      expect(await phone.ledger()).toEqual(['sms held by wording', 'sms refused by staff']);
      expect(await statuses(phone)).toMatchObject({ reminder: 'error' });
      await drain();
      expect(sentTo(phone)).toEqual([]);
      expect((await decide(phone, 'keep')).reply).toEqual({
        errorMessage: 'This patient has opted out of text messages.',
      });
      const rows = await database().pool.kysely.selectFrom('consent_entry').selectAll().execute();
      const decided = rows.findLast((row) => row.phone === phone.phone);
      expect(decided).toMatchObject({ user_id: 1, words: 'Please stop texting me' });
    });

    it('[SMS-2] yield to STOP, with its confirmation, and to START', async () => {
      const stopped = await doubted();
      await stopped.text('STOP');
      expect(await stopped.ledger()).toEqual(['sms held by wording', 'sms refused by keyword']);
      expect(await stopped.answers()).toHaveLength(1);
      const started = await doubted();
      await started.text('start');
      expect(await started.ledger()).toEqual(['sms held by wording', 'sms released by keyword']);
    });
  });

  it('[SMS-3] staff opt out a phone on a request in person', async () => {
    const phone = await newPhone(app());
    await phone.text('hello');
    await write(phone, 'on its way', 'staff');
    expect((await decide(phone, 'opt-out')).reply).toEqual({ errorMessage: '' });
    expect(await phone.ledger()).toEqual(['sms refused by staff']);
    await drain();
    expect(sentTo(phone)).toEqual([]);
    expect(await statuses(phone)).toMatchObject({ 'on its way': 'error' });
  });

  it('[SMS-3] an opt-out ends texts from every location of the practice', async () => {
    const phone = await newPhone(app());
    await phone.text('hello');
    await insertRows(database().pool, 'conversation', [
      {
        cover_key: 1,
        conv_key: 90_001,
        loc_key: 12,
        phone: phone.phone,
        created_at: app().clock.now(),
        last_transmission_at: app().clock.now(),
      },
    ]);
    await insertRows(database().pool, 'message', [
      {
        cover_key: 1,
        trans_key: 900_001,
        conv_key: 90_001,
        kind: 'outgoing',
        body: 'from elsewhere',
        delivery_status: 'queued',
        created_at: app().clock.now(),
      },
    ]);
    await insertRows(database().pool, 'message_outbox', [
      {
        cover_key: 1,
        trans_key: 900_001,
        from_number: '+12125550012',
        phone: phone.phone,
        run_at: app().clock.now(),
        created_at: app().clock.now(),
      },
    ]);
    await phone.text('STOP');
    await drain();
    expect(sentTo(phone)).toEqual([expect.stringContaining('unsubscribed')]);
  });

  it('[SMS-7][RPL-001] refuses staff texts with a message while a phone is held for any reason', async () => {
    const { token, sessionId } = await app().signIn(login);
    const send = async (phone: Phone) => {
      const { conv_key: ConversationKey } = await phone.conversation();
      const body = { SessionId: sessionId, ConversationKey, Message: 'Anna here' };
      return (await app().call(sendMessage, { body }, token)).reply;
    };
    const held = await asked();
    expect(await send(held)).toMatchObject({ errorMessage: expect.stringContaining('CANCEL'), transKeys: [] });
    const doubted = await newPhone(app());
    await doubted.text('please stop texting me');
    expect(await send(doubted)).toMatchObject({
      errorMessage: expect.stringContaining('no more texts'),
      transKeys: [],
    });
    const bereaved = await newPhone(app());
    await bereaved.text('My husband died, please remove him');
    expect(await send(bereaved)).toMatchObject({ errorMessage: expect.stringContaining('died'), transKeys: [] });
    for (const phone of [doubted, bereaved]) {
      expect((await decide(phone, 'keep')).reply).toEqual({ errorMessage: '' });
      expect(await send(phone)).toMatchObject({ errorMessage: '', transKeys: [expect.any(Number)] });
    }
    await drain();
    for (const phone of [doubted, bereaved]) expect(sentTo(phone)).toEqual(['Anna here']);
  });

  it('[MSG-025] notify screens when a hold starts and ends, in every conversation with the phone', async () => {
    const phone = await asked();
    const { conv_key: convKey } = await phone.conversation();
    const heard: string[] = [];
    const unsubscribe = app().deps.live.subscribe((event) => {
      if ('convKey' in event && event.convKey === convKey) heard.push(event.kind);
    });
    await write(phone, 'waiting', 'staff');
    await decide(phone, 'opt-out');
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['status', 'conversation']));
    unsubscribe();
  });

  it('[MSG-025] the thread says why: the hold, then the opt-out, with the words', async () => {
    const phone = await asked();
    const { conv_key: conversationKey } = await phone.conversation();
    const { token, sessionId } = await app().signIn(login);
    const thread = async () =>
      (await app().call(listMessages, { body: { sessionid: sessionId, conversationKey } }, token)).reply;
    expect(await thread()).toMatchObject({
      IsSMSDisabled: false,
      OptOut: null,
      Hold: { reason: 'cancel', words: 'Cancel', closesAt: app().clock.now().add({ hours: 24 }).toString() },
    });
    await phone.text('Stop.');
    expect(await thread()).toMatchObject({
      IsSMSDisabled: true,
      OptOut: { source: 'keyword', words: 'Stop.', at: app().clock.now().toString() },
      Hold: null,
    });
  });
});
