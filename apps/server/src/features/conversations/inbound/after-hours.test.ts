import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { AT, allMessages, insertConversations } from '../conversations.test-rows.ts';
import { silenceOf } from './after-hours.rules.ts';
import { receiveText } from './inbound.usecases.ts';

const PHONE = '+16465550001';
const silence = (text: string, traffic: { texts: number; answers: number }) =>
  silenceOf({ phone: PHONE, text, ownTexts: [], traffic });
/** Opts out in a test, and stays so. */
const STOPPED = '+16465550006';
const WEEKDAYS = [1, 2, 3, 4, 5];

describe('answers after hours', () => {
  const database = useDatabase();
  let clock = createFixedClock();
  let isThere = false;
  let texts = 0;

  beforeEach(async () => {
    const { pool } = database();
    if (!isThere) {
      await insertPractice(pool, { coverKey: 1 });
      await pool.kysely.updateTable('location').set({ time_zone: 'America/New_York' }).execute();
      await insertRows(
        pool,
        'office_hours',
        WEEKDAYS.map((weekday) => ({ cover_key: 1, loc_key: 11, weekday, opens: '08:00', closes: '17:00' })),
      );
      await insertRows(pool, 'inbox_setting', [
        { cover_key: 1, has_undo: false, answers_after_hours: true, saved_at: AT },
      ]);
    }
    isThere = true;
    for (const table of [
      ...(['closure', 'template', 'message_outbox', 'consent_hold', 'message'] as const),
      ...(['conversation_opening', 'conversation'] as const),
    ])
      await pool.kysely.deleteFrom(table).execute();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 1, loc_key: 11, phone: PHONE }]);
  });

  const at = (wall: string, zone = 'America/New_York') =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant();
  const says = (body: string, when: string, { phone = PHONE, gatewayKeyword = null as 'STOP' | null } = {}) => {
    clock = createFixedClock(at(when).toString());
    texts += 1;
    return receiveText({
      scope: openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null }),
      text: { gatewaySid: `SM${texts}`, phone, body, mediaUrls: [], locKey: 11, gatewayKeyword },
    });
  };
  const answers = async () =>
    (await allMessages(database().pool)).filter((row) => row.written_by === 'after-hours').map(({ body }) => body);

  it('[INX-008] answers a picture alone, and a phone three times a day at most, if it writes like a person', () => {
    const usual = { texts: 1, answers: 0 };
    expect(silence('', usual)).toBeNull();
    expect(silence('Thank you!', usual)).toBe('courtesy');
    const machine = 'Are you open?';
    expect([2, 3].map((answers) => silence(machine, { ...usual, answers }))).toEqual([null, 'machine']);
    expect([5, 6].map((texts) => silence(machine, { ...usual, texts }))).toEqual([null, 'machine']);
  });

  it('[INX-008] answers once per conversation and night, as an automated text that leaves it unanswered', async () => {
    await says('My glasses broke', '2026-11-23T16:59');
    expect(await answers()).toEqual([]);
    await says('Can I come today?', '2026-11-23T17:00');
    await says('Hello? Anybody there?', '2026-11-24T01:30');
    expect(await answers()).toEqual([expect.stringMatching(/closed until Tuesday at 8:00 AM .*call 911.*STOP/)]);
    await says('Is it open yet?', '2026-11-24T08:00');
    expect(await answers()).toHaveLength(1);
    await says('And my lenses?', '2026-11-24T20:00');
    expect(await answers()).toHaveLength(2);
    const { kysely } = database().pool;
    const outbox = await kysely.selectFrom('message_outbox').select('phone').execute();
    expect(outbox).toEqual([{ phone: PHONE }, { phone: PHONE }]);
    const [row] = await kysely.selectFrom('conversation').selectAll().execute();
    expect(row?.waiting_since).not.toBeNull();
    expect((await allMessages(database().pool)).find((one) => one.written_by === 'after-hours')).toMatchObject({
      user_id: null,
      template_type: 'AFTERHOURS',
    });
  });

  it('[INX-008] answers on a closure, by the practice’s own text in the patient’s language', async () => {
    const { pool } = database();
    const closure = { cover_key: 1, loc_key: null, name: 'Thanksgiving', created_at: AT };
    await insertRows(pool, 'closure', [{ ...closure, first_day: '2026-11-26', last_day: '2026-11-27' }]);
    const template = { cover_key: 1, type: 'AFTERHOURS', name: 'Cerrado', position: 0 };
    await insertRows(pool, 'template', [
      { ...template, locale: 'es-US', body: '{{practice}}: Abrimos {{opens}}. Emergencias: 911. Responda STOP.' },
      { ...template, locale: 'en-US', body: '{{practice}}: Book at {{bookingLink}}. Reply STOP to end texts.' },
    ]);
    await pool.kysely.updateTable('cover').set({ language: 'es' }).execute();
    await says('Se me rompieron los lentes', '2026-11-26T10:00');
    await pool.kysely.updateTable('cover').set({ language: 'en' }).execute();
    // Without a value for the link, the standard text goes out.
    await says('My lens fell out', '2026-11-30T21:00');
    expect(await answers()).toEqual([
      expect.stringMatching(/Abrimos el lunes, 8:00 a.m. Em/),
      expect.stringMatching(/closed until Tuesday/),
    ]);
  });

  it('[INX-008] stays silent to opted-out phones, keywords, understood answers, thanks and machines', async () => {
    const stopped = { phone: STOPPED };
    await says('STOP', '2026-11-23T18:00', stopped);
    await says('Why do you not answer?', '2026-11-23T18:01', stopped);
    await says('HELP', '2026-11-23T18:02');
    await says('Arrêt', '2026-11-23T18:03', { phone: '+16465550002', gatewayKeyword: 'STOP' });
    await says('Thank you!', '2026-11-23T18:04', { phone: '+16465550003' });
    await says('Your code is 4711', '2026-11-23T18:05', { phone: '72345' });
    await says('Sale today', '2026-11-23T18:05', { phone: '+18005550100' });
    await says('I am out of the office', '2026-11-23T18:06', { phone: '+16465550004' });
    await says('no more texts from you please', '2026-11-23T18:07', { phone: '+16465550005' });
    expect(await answers()).toEqual([]);
  });

  it('[INX-008] answers over lunch too, once, though the conversation had an answer before the morning', async () => {
    const { kysely } = database().pool;
    await kysely.updateTable('office_hours').set({ closes: '12:00' }).execute();
    await insertRows(
      database().pool,
      'office_hours',
      WEEKDAYS.map((weekday) => ({ cover_key: 1, loc_key: 11, weekday, opens: '13:00', closes: '17:00' })),
    );
    await says('Are you open?', '2026-11-23T07:00');
    await says('And now?', '2026-11-23T09:00');
    await says('My eye hurts', '2026-11-23T12:10');
    await says('Please call me', '2026-11-23T12:20');
    await says('Still here', '2026-11-23T13:00');
    expect(await answers()).toEqual([
      expect.stringMatching(/closed until Monday at 8:00 AM/),
      expect.stringMatching(/closed until Monday at 1:00 PM/),
    ]);
    await kysely.deleteFrom('office_hours').where('opens', '=', '13:00').execute();
    await kysely.updateTable('office_hours').set({ closes: '17:00' }).execute();
  });

  it('[INX-008] two responders that answer each other end after one', { tags: ['deep'] }, async () => {
    // The other machine's words reveal nothing; it answers each of our texts, and starts again each time.
    await says('Ticket 1 opened', '2026-11-23T18:00');
    for (let round = 2; round < 30; round += 1) {
      const sent = (await answers()).length;
      await says(`Ticket ${round} opened`, `2026-11-23T18:0${round % 10}`);
      expect(await answers()).toHaveLength(sent);
    }
    expect(await answers()).toHaveLength(1);
    // Nor many conversations, nor many texts a minute.
    const row = { cover_key: 1, phone: '+16465550009', created_at: AT, last_transmission_at: AT };
    await insertRows(database().pool, 'conversation', [{ ...row, conv_key: 9, loc_key: 11 }]);
    for (let text = 0; text < 7; text += 1) await says('STOP it? really', '2026-11-22T18:00', { phone: row.phone });
    expect((await answers()).length).toBeLessThanOrEqual(2);
  });

  it('[INX-008] is off until the practice turns it on, and without hours', async () => {
    const { kysely } = database().pool;
    await kysely.updateTable('inbox_setting').set({ answers_after_hours: false }).execute();
    await says('Hello, my eye hurts', '2026-11-23T18:00');
    await kysely.updateTable('inbox_setting').set({ answers_after_hours: true }).execute();
    await kysely.updateTable('office_hours').set({ loc_key: 12 }).execute();
    await says('Hello, my eye hurts', '2026-11-23T18:01');
    await kysely.updateTable('office_hours').set({ loc_key: 11 }).execute();
    expect(await answers()).toEqual([]);
  });

  it('[INX-008] goes by the clock of the location, across its change', async () => {
    // New York is closed when it is five there, although Los Angeles is open; the day after the clocks go back is Sunday.
    await says('Anyone there?', '2026-10-31T20:00');
    expect(await answers()).toEqual([expect.stringMatching(/Monday at 8:00 AM/)]);
    const [sent] = (await allMessages(database().pool)).filter((row) => row.written_by === 'after-hours');
    expect(sent?.client_key).toBe('after-hours-2026-11-02');
    await database().pool.kysely.updateTable('location').set({ time_zone: 'America/Los_Angeles' }).execute();
    await says('And now?', '2026-11-02T17:30');
    expect(await answers()).toHaveLength(1);
    await says('And tonight?', '2026-11-02T20:00');
    expect(await answers()).toHaveLength(2);
    await database().pool.kysely.updateTable('location').set({ time_zone: 'America/New_York' }).execute();
  });
});
