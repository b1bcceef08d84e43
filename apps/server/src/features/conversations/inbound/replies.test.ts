import { type ReplyAct, replyMeaning, type TableWord } from '@sightline/messaging/reply-meaning';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../../../testing/property-runs.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertCalendar, newPhone } from '../consent/consent.test-phone.ts';
import { receiveText } from './inbound.usecases.ts';

const REMINDER = 'Practice 1: Ann has a visit on Sunday at 10:00 AM. Reply C to confirm or R to reschedule.';
const SAID: Record<TableWord, string> = {
  stop: 'Stop!',
  cancel: 'CANCEL',
  'cancel-please': 'Cancel please',
  start: 'start',
  help: 'HELP?',
  yes: 'Yes',
  si: 'sí',
  no: 'No.',
  consent: 'Yes, I consent',
  confirm: 'C',
  'named-yes': 'Yes for Ann',
  thumb: '👍',
  acknowledge: 'ok',
  reschedule: 'Reschedule, please',
  'cancel-visit': 'I need to cancel my appointment',
  earlier: 'EARLIER please',
  visit: 'VISIT',
  like: `Liked “${REMINDER}”`,
  reaction: `Loved “${REMINDER}”`,
  death: 'My husband died, please remove him',
  wish: 'please take me off your list',
  'likely-wish': 'can u disable these automated msgs',
  other: 'What time do you close on Friday?',
};
const WORDS = Object.keys(SAID) as TableWord[];
const STATES = ['open', 'opted-out', 'held-cancel', 'held-wording', 'held-death'] as const;
const HOLDS = {
  open: null,
  'opted-out': null,
  'held-cancel': 'cancel',
  'held-wording': 'wording',
  'held-death': 'death',
} as const;
/** The result of each act: a ledger entry, a confirmed visit, an answer. */
const EFFECTS: Record<ReplyAct, { entry?: string; confirms?: true; answers?: true }> = {
  'opt-out': { entry: 'sms refused by keyword', answers: true },
  'opt-out-quietly': { entry: 'sms refused by keyword' },
  'opt-in': { entry: 'sms given by keyword', answers: true },
  help: { answers: true },
  ask: { entry: 'sms held by keyword', answers: true },
  release: { entry: 'sms released by keyword', answers: true },
  'release-visit': { entry: 'sms released by keyword', answers: true },
  hold: { entry: 'sms held by wording' },
  'hold-death': { entry: 'sms held by wording' },
  flag: {},
  'hipaa-given': { entry: 'hipaa given by keyword', answers: true },
  'hipaa-refused': { entry: 'hipaa refused by keyword', answers: true },
  'confirm-visit': { confirms: true, answers: true },
  'ask-back': { answers: true },
  'reschedule-visit': { answers: true },
  'cancel-request': { answers: true },
  // Offers are tested with the waiting list.
  'accept-offer': {},
  'decline-offer': {},
  'decline-for-staff': {},
  'ask-earlier': { answers: true },
};
/** On an opted-out phone these change something silently. */
const SILENT_WHEN_OUT = new Set<ReplyAct>([
  ...(['hipaa-given', 'hipaa-refused', 'confirm-visit', 'reschedule-visit', 'cancel-request'] as const),
]);
/** What our last text asked; a reminder came before each of them. */
const ASKED = ['visit', 'hipaa', 'none'] as const;

type Combination = { state: (typeof STATES)[number]; question: (typeof ASKED)[number] };

const COMBINATIONS: readonly Combination[] = STATES.flatMap((state) => ASKED.map((question) => ({ state, question })));

/** What a word does in a combination, by the table. */
const actOf = (word: TableWord, { state, question }: Combination): ReplyAct | null =>
  replyMeaning({
    word,
    situation: {
      ...{ isOptedOut: state === 'opted-out', hold: HOLDS[state], question, isConsentPending: true },
      ...{ hasVisitToConfirm: true, hasVisitToMove: true, isNearReminder: true, hasVisitAhead: true },
      wasAskedBack: false,
    },
  });

/** All of them in answer to a reminder; elsewhere every third, so that each word still meets each state once. */
const possibleWords = ({ state, question }: Combination): TableWord[] => {
  const turn = STATES.indexOf(state) + ASKED.indexOf(question);
  const isMain = state === 'open' && question === 'visit';
  return WORDS.filter((_, place) => isThorough || isMain || (place + turn) % 3 === 0);
};

const actsOf = (words: (combination: Combination) => readonly TableWord[]) =>
  new Set(COMBINATIONS.flatMap((combination) => words(combination).map((word) => actOf(word, combination))));

describe("a patient's reply", () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertCalendar(app().deps);
  });

  /** A phone in a state. The question about a CANCEL has gone out, so it counts as the one answer. */
  const phoneIn = async ({ state, question }: Combination) => {
    const phone = await newPhone(app());
    if (state === 'held-cancel') {
      const before = await phone.remind({ startsIn: -1 });
      await phone.text('CANCEL');
      expect((await phone.visit(before)).status).toBe('booked');
      await database().pool.kysely.deleteFrom('message_outbox').where('phone', '=', phone.phone).execute();
    }
    if (state === 'held-wording') await phone.text('please stop texting me');
    if (state === 'held-death') await phone.text('she passed away last week');
    if (state === 'opted-out') await phone.text('STOP');
    const visit = await phone.remind({ body: REMINDER });
    if (question === 'hipaa') await phone.askHipaa();
    if (question === 'none') await phone.weText({ body: 'Do you still wear contact lenses?' });
    return { phone, visit };
  };

  it('[SMS-6] covers every action in the table', () => {
    expect(actsOf(possibleWords)).toEqual(actsOf(() => WORDS));
  });

  it.each(COMBINATIONS)(
    '[RPL-002][SMS-6] does the one thing the table says, on a phone that is $state after a text that asks $question',
    async (combination) => {
      const { state } = combination;
      for (const word of possibleWords(combination)) {
        const { phone, visit } = await phoneIn(combination);
        await phone.text('hello');
        const ledger = await phone.ledger();
        const answers = (await phone.answers()).length;
        await phone.text(SAID[word]);
        const act = actOf(word, combination);
        const effect = act === null ? {} : EFFECTS[act];
        const isSilent = act !== null && state === 'opted-out' && SILENT_WHEN_OUT.has(act);
        const now = {
          entries: (await phone.ledger()).slice(ledger.length),
          answers: (await phone.answers()).length - answers,
          visit: (await phone.visit(visit)).status,
        };
        expect([combination, word, now]).toEqual([
          combination,
          word,
          {
            entries: effect.entry === undefined ? [] : [effect.entry],
            answers: effect.answers && !isSilent ? 1 : 0,
            visit: effect.confirms ? 'confirmed' : 'booked',
          },
        ]);
      }
    },
  );

  it('[SMS-6] confirms the next visit, records it on the reminder and in the audit trail, and says which', async () => {
    const phone = await newPhone(app());
    const later = await phone.remind({ startsIn: 72 });
    const next = await phone.remind({ startsIn: 48 });
    await phone.remind({ startsIn: -3 });
    await phone.remind({ startsIn: 30, visit: 'cancelled' });
    await phone.remind({ startsIn: 20, method: 'email' });
    await phone.text('YES');
    expect(await phone.visit(next)).toEqual({
      status: 'confirmed',
      confirmed_at: app().clock.now(),
      reminder_status: 'Confirmed',
      responded_at: app().clock.now(),
    });
    expect((await phone.visit(later)).status).toBe('booked');
    expect(await phone.answers()).toEqual([
      'Practice 1: Thank you, your visit on Sunday, November 22 at 10:00 AM is confirmed.',
    ]);
    const trail = await database().pool.kysely.selectFrom('audit_record').selectAll().orderBy('seq', 'desc').execute();
    expect(trail[0]).toMatchObject({
      action: 'messages.receive',
      patient_keys: [phone.patientKey],
      detail: { reply: 'confirm-visit', confirmed: [next] },
    });
    await phone.text('yes');
    expect((await phone.visit(later)).status).toBe('confirmed');
    await phone.text('yes');
    expect(await phone.answers()).toHaveLength(2);
  });

  it('[SMS-6] confirms one family visit at a time, and each once if several YES arrive at once', async () => {
    const phone = await newPhone(app(), { locale: 'es-US' });
    await phone.addPatient(phone.patientKey + 1);
    const visits = [
      await phone.remind({ startsIn: 20 }),
      await phone.remind({ patient: phone.patientKey + 1, startsIn: 21 }),
      await phone.remind({ startsIn: 22 }),
    ];
    await Promise.all([phone.text('SI'), phone.text('Sí')]);
    const statuses = [];
    for (const visit of visits) statuses.push((await phone.visit(visit)).status);
    expect(statuses).toEqual(['confirmed', 'confirmed', 'booked']);
    expect(await phone.answers()).toHaveLength(2);
  });

  it('[SMS-1] opts a phone out once if it texts STOP to both locations at the same time', async () => {
    for (let race = 0; race < 20; race += 1) {
      const phone = await newPhone(app());
      const stop = (locKey: number) =>
        receiveText({
          scope: phone.scope,
          text: { gatewaySid: `SMboth${race}at${locKey}`, phone: phone.phone, body: 'STOP', mediaUrls: [], locKey },
        });
      await Promise.all([stop(11), stop(12)]);
      expect(await phone.ledger()).toEqual(['sms refused by keyword']);
      expect(await phone.queued()).toHaveLength(1);
    }
  });

  it('[SMS-10] answers an auto-replying phone six times an hour at most', async () => {
    const phone = await newPhone(app());
    for (let turn = 0; turn < 30; turn += 1) await phone.text('HELP');
    expect(await phone.answers()).toHaveLength(6);
    app().clock.advance({ minutes: 61 });
    await phone.text('help');
    expect(await phone.answers()).toHaveLength(7);
  });

  it('[SMS-1] confirms a STOP and START that change something after any number of HELPs', async () => {
    const phone = await newPhone(app());
    for (let turn = 0; turn < 7; turn += 1) await phone.text('HELP');
    for (const word of ['STOP', 'START', 'unsubscribe', 'UNSTOP', 'Opt-Out', 'YES', 'QUIT']) await phone.text(word);
    await phone.text('STOP');
    const turns = ['refused', 'given', 'refused', 'given', 'refused', 'given', 'refused'];
    expect(await phone.ledger()).toEqual(turns.map((said) => `sms ${said} by keyword`));
    expect(await phone.answers()).toHaveLength(6 + turns.length);
  });

  it('[SMS-1] [SMS-10] records every STOP and START in turn, and confirms the first four and three of an hour', async () => {
    const phone = await newPhone(app());
    const turn = async (times: number) => {
      for (let count = 0; count < times; count += 1) for (const word of ['STOP', 'START']) await phone.text(word);
    };
    await turn(15);
    expect(await phone.ledger()).toHaveLength(30);
    const answers = await phone.answers();
    expect(answers).toHaveLength(7);
    expect(answers.at(-1)).toContain('unsubscribed');
    app().clock.advance({ minutes: 61 });
    await turn(1);
    expect(await phone.answers()).toHaveLength(9);
  });

  it('[SMS-1] ends an opted-in exchange with the confirmation of a STOP', async () => {
    const phone = await newPhone(app());
    await phone.text('STOP');
    app().clock.advance({ minutes: 61 });
    for (let count = 0; count < 15; count += 1) for (const word of ['START', 'STOP']) await phone.text(word);
    const answers = await phone.answers();
    expect(answers).toHaveLength(8);
    expect(answers.at(-1)).toContain('unsubscribed');
  });

  it('[SMS-11] keeps the ledger forever, with the exact words', async () => {
    const phone = await newPhone(app());
    await phone.text('“Stop.” 🙏');
    const { kysely } = database().pool;
    const entry = kysely.selectFrom('consent_entry').selectAll().where('phone', '=', phone.phone);
    expect(await entry.execute()).toMatchObject([{ words: '“Stop.” 🙏', patient_key: phone.patientKey }]);
    await expect(
      kysely.updateTable('consent_entry').set({ words: '' }).where('phone', '=', phone.phone).execute(),
    ).rejects.toThrow('append-only');
    await expect(kysely.deleteFrom('consent_entry').where('phone', '=', phone.phone).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
