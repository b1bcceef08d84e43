import { prepareBulkText, saveBulkSettings, setMarketingConsent } from '@sightline/contract/bulk-texts.calls';
import { REPORT_CALLS, reportSelection } from '@sightline/contract/reports.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, rightsChanged } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { workedByAllMs } from '../../../testing/worked.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { bulkPractice, COVER, LOC, NOW } from './bulk-texts.test-practice.ts';

const RECALL = {
  'en-US': 'Hi {{firstName}}, your eye exam is due.',
  'es-US': 'Hola {{firstName}}, le toca su examen.',
};

describe('one text to many', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let pairKey = 0;
  const practice = bulkPractice(app, () => token);
  const { people, person, rowsOf, prepare, start, turn, read, recipients, pass, sent } = practice;
  const pace = (aMinute: number, holdOutPercent = 0) =>
    app().call(saveBulkSettings, { body: { aMinute, holdOutPercent } }, token);
  const decide = (phone: string, purpose: string, decision: string) =>
    insertRows(pool(), 'consent_entry', [
      { ...COVER, phone, purpose, decision, source: 'staff', recorded_at: app().clock.now() },
    ]);

  beforeAll(async () => {
    await insertSetupPractices(pool());
    pairKey = await practice.template(RECALL);
  });
  beforeEach(async () => {
    app().clock.set(NOW.toString());
    app().sms.sent.length = 0;
    token = (await app().signIn('user11')).token;
    for (const table of ['message_outbox', 'outreach', 'bulk_text', 'bulk_pace', 'held_out'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await pace(60);
  });

  it('[RPL-004] leaves out whose visit was cancelled or moved since, and takes “C” of the others', async () => {
    const asking = await practice.template(
      { 'en-US': '{{practice}}: See you on {{date}} at {{time}}. Reply C to confirm.' },
      'APPOINTMENT',
    );
    const chosen = [await person(), await person(), await person()];
    await insertRows(pool(), 'appointment_type', [{ ...COVER, task_key: 4_000, name: 'Check-up', length: 30 }]);
    const visit = {
      ...COVER,
      loc_key: LOC,
      acct_key: 115,
      task_key: 4_000,
      length: 30,
      origin: 'desk',
      created_at: NOW,
    };
    await insertRows(
      pool(),
      'appointment',
      chosen.map(({ addKey }, place) => ({
        ...{ ...visit, appt_key: 8_000 + place, patient_key: addKey, status: 'booked', appt_date: '2026-11-27' },
        ...{ appt_time: `1${place}:00`, starts_at: NOW.add({ hours: 72 + place }) },
      })),
    );
    const { reply } = await prepare(rowsOf(chosen), { pairKey: asking });
    expect(reply.counts).toMatchObject({ waiting: 3 });
    const change = (place: number, set: object) =>
      pool()
        .kysely.updateTable('appointment')
        .set(set)
        .where('appt_key', '=', 8_000 + place)
        .execute();
    await change(0, { status: 'cancelled' });
    await change(1, { starts_at: NOW.add({ hours: 90 }) });
    await start(reply.bulkKey);
    await pass(5);
    expect((await recipients(reply.bulkKey)).recipients.map(({ reason }) => reason)).toEqual([
      'visit-changed',
      'visit-changed',
      null,
    ]);
    expect(sent()).toHaveLength(1);
    for (const { phone } of chosen) await practice.text(phone, 'C');
    const visits = await pool().kysely.selectFrom('appointment').select('status').orderBy('appt_key').execute();
    expect(visits.map(({ status }) => status)).toEqual(['cancelled', 'booked', 'confirmed']);
    await pool().kysely.deleteFrom('text_visit').execute();
    await pool().kysely.deleteFrom('appointment').execute();
  });

  it('[BLK-001] gives each person the text of their language, and names why anyone gets none', async () => {
    const ana = await person({ first_name: 'Ana', preferred_locale: 'es-US' });
    const ben = await person({ first_name: 'Ben' });
    const sister = await person({ cell_phone: ben.phone, first_name: 'Sue' });
    const out = await person();
    const blocked = await person();
    await insertRows(pool(), 'blocked_phone', [
      { ...COVER, phone: blocked.phone, reason: 'spam', blocked_at: app().clock.now(), blocked_by: null },
    ]);
    const lost = await person({ cell_phone: '' });
    const nameless = await person({ first_name: '' });
    const texted = await person();
    await decide(out.phone, 'sms', 'refused');
    const first = await prepare(rowsOf([texted]), { pairKey });
    await start(first.reply.bulkKey);
    await pass(2);
    const chosen = [ana, ben, sister, out, blocked, lost, nameless, texted];
    const { status, reply } = await prepare(rowsOf([...chosen, ...chosen]), { pairKey });
    expect(status).toBe(200);
    expect(reply).toMatchObject({ state: 'draft', chosen: 16, counts: { waiting: 2, leftOut: 6 } });
    const listed = await recipients(reply.bulkKey);
    expect(listed.recipients.map(({ text, reason }) => [text.replace(/^.*?: /, ''), reason])).toEqual([
      ['Hola Ana, le toca su examen. Responda STOP para darse de baja.', null],
      ['Hi Ben and Sue, your eye exam is due. Reply STOP to get no more texts.', null],
      ['Hi Ben and Sue, your eye exam is due. Reply STOP to get no more texts.', 'household'],
      ['', 'opted-out'],
      ['', 'blocked'],
      ['', 'no-mobile'],
      ['', 'missing-fields'],
      ['', 'texted-today'],
    ]);
    expect(listed.recipients[6]?.detail).toContain('first name');
    expect((await recipients(reply.bulkKey, { state: 'left-out', reason: 'household' })).total).toBe(1);
    // Another template for the same list takes the place of the first.
    expect(sent()).toHaveLength(1);
  });

  it('[BLK-001] says whose a text is where others have the phone, and names everyone who was chosen', async () => {
    const ready = await practice.template({ 'en-US': 'Your glasses are ready.', 'es-US': 'Sus lentes están listos.' });
    const mia = await person({ first_name: 'Mia' });
    const ben = await person({ first_name: 'Ben', cell_phone: mia.phone });
    const ana = await person({ first_name: 'Ana', cell_phone: mia.phone, preferred_locale: 'es-US' });
    const alone = await person({ first_name: 'Zoe' });
    const textsTo = async (chosen: Parameters<typeof rowsOf>[0], template: number) => {
      const { reply } = await prepare(rowsOf(chosen), { pairKey: template });
      return (await recipients(reply.bulkKey)).recipients.map(({ text, reason }) => [
        text.replace(/^[^:]*: /, '').replace(/(?<=\.) .*$/, ''),
        reason,
      ]);
    };

    expect(await textsTo([mia, ben, ana, alone], ready)).toEqual([
      ['Mia, Ben and Ana: Your glasses are ready.', null],
      ['Mia, Ben and Ana: Your glasses are ready.', 'household'],
      ['Mia, Ben and Ana: Your glasses are ready.', 'household'],
      ['Your glasses are ready.', null],
    ]);
    expect(await textsTo([ben], ready)).toEqual([['Ben: Your glasses are ready.', null]]);
    expect(await textsTo([ben, mia], pairKey)).toEqual([
      ['Hi Ben and Mia, your eye exam is due.', null],
      ['Hi Ben and Mia, your eye exam is due.', 'household'],
    ]);
  });

  it('[BLK-001] speaks of all of a family’s visits in the one text to its phone, and isn’t sent if one changed', async () => {
    const asking = await practice.template(
      { 'en-US': 'Hi {{firstName}}, see you {{date}} at {{time}}.' },
      'APPOINTMENT',
    );
    const mia = await person({ first_name: 'Mia' });
    const ben = await person({ first_name: 'Ben', cell_phone: mia.phone });
    await insertRows(pool(), 'appointment_type', [{ ...COVER, task_key: 4_009, name: 'Eye check', length: 30 }]);
    const visit = {
      ...COVER,
      loc_key: LOC,
      acct_key: 115,
      task_key: 4_009,
      length: 30,
      origin: 'desk',
      created_at: NOW,
    };
    const at = (time: string) => ({
      ...{ appt_date: '2026-11-27', appt_time: time, status: 'booked' },
      starts_at: Temporal.ZonedDateTime.from(`2026-11-27T${time}[America/New_York]`).toInstant(),
    });
    await insertRows(pool(), 'appointment', [
      { ...visit, ...at('09:00'), appt_key: 8_100, patient_key: mia.addKey },
      { ...visit, ...at('09:30'), appt_key: 8_101, patient_key: ben.addKey },
    ]);
    const { reply } = await prepare(rowsOf([mia, ben]), { pairKey: asking });
    expect(reply.counts).toMatchObject({ waiting: 1, leftOut: 1 });
    const [text] = (await recipients(reply.bulkKey)).recipients;
    expect(text?.text).toContain('Hi Mia and Ben, see you Friday, November 27 at 9:00 AM (Mia) and 9:30 AM (Ben).');
    await pool().kysely.updateTable('appointment').set({ status: 'cancelled' }).where('appt_key', '=', 8_101).execute();
    await start(reply.bulkKey);
    await pass(2);
    expect((await recipients(reply.bulkKey)).recipients[0]?.reason).toBe('visit-changed');
    await pool().kysely.deleteFrom('appointment').execute();
  });

  it('[BLK-001] [BLK-003] takes words of their own from users who may write to patients, past the same consent', async () => {
    const [ana, out] = [await person({ first_name: 'Ana' }), await person()];
    await decide(out.phone, 'sms', 'refused');
    const asked = (over: object) =>
      app().call(
        prepareBulkText,
        {
          body: {
            clientKey: `own-words-${Object.keys(over).join()}`,
            selection: rowsOf([ana, out]),
            kind: 'care',
            ...over,
          },
        },
        token,
      );
    const { reply } = await asked({ text: 'Hi {{firstName}}, we close at noon today.' });
    expect(reply).toMatchObject({
      title: 'Hi {{firstName}}, we close at noon today.',
      counts: { waiting: 1, leftOut: 1 },
    });
    const [first, second] = (await recipients(reply.bulkKey)).recipients;
    expect(first?.text).toContain('Hi Ana, we close at noon today. Reply STOP');
    expect(second?.reason).toBe('opted-out');
    expect((await asked({ text: 'Hi', pairKey })).problem.code).toBe('request.invalid');
    expect((await asked({ text: '  ' })).problem.code).toBe('request.invalid');
    const { user_id } = await pool()
      .kysely.selectFrom('app_user')
      .select('user_id')
      .where('login', '=', 'user11')
      .executeTakeFirstOrThrow();
    await insertRows(pool(), 'user_element', [{ cover_key: 11, user_id, element_name: 'Dv4Chat', is_allowed: false }]);
    expect((await asked({ text: 'We close at noon' })).problem.code).toBe('access.denied');
    expect((await asked({ pairKey })).status).toBe(200);
    await pool().kysely.deleteFrom('user_element').execute();
    await rightsChanged(pool());
  });

  it('[BLK-001] takes all that match from the definition that makes the page', async () => {
    const one = await person({ last_name: 'Bulkmatch' });
    const two = await person({ last_name: 'Bulkmatch' });
    const found = await prepare({ from: 'patients', text: 'Bulkmatch' }, { pairKey });
    expect(found.reply).toMatchObject({ chosen: 2, counts: { waiting: 2 } });
    await insertRows(
      pool(),
      'recall',
      [one, two, one].map((row, place) => ({
        ...{ ...COVER, recall_key: 900 + place, patient_key: row.addKey, loc_key: LOC, acct_key: 115 },
        ...{ due_date: '2026-11-10', recall_type: place === 1 ? 'Contact lenses' : 'Exam' },
      })),
    );
    const selection = reportSelection.parse({ reportType: 'due', beginDate: '2026-11-01', endDate: '2026-11-30' });
    const { reply: page } = await app().call(REPORT_CALLS.recalls.page, { body: selection }, token);
    const ofReport = await prepare({ from: 'report', report: 'recalls', selection }, { pairKey });
    expect([page.totalItemCount, ofReport.reply.chosen, ofReport.reply.counts.waiting]).toEqual([3, 3, 2]);
    const group = { by: 'recallType', key: 'Exam' } as const;
    const narrowed = await prepare(
      { from: 'report', report: 'recalls', selection: { ...selection, group } },
      { pairKey },
    );
    expect(narrowed.reply).toMatchObject({ chosen: 2, counts: { waiting: 1 } });
    const ofToday = await prepare({ from: 'today', figure: 'recalls-uncontacted', locKey: 0 }, { pairKey });
    expect(ofToday.reply.counts.waiting).toBe(2);
    expect((await prepare({ from: 'patients', text: 'no such patient' }, { pairKey })).problem.code).toBe(
      'bulk-text.no-one',
    );
  });

  it('[BLK-001] previews 10,000 rows of which half opted out at once', { tags: ['deep'] }, async () => {
    const many = await people(5_000);
    const out = await people(5_000);
    await insertRows(
      pool(),
      'consent_entry',
      out.map(({ phone }) => ({
        ...COVER,
        phone,
        purpose: 'sms',
        decision: 'refused',
        source: 'staff',
        recorded_at: NOW,
      })),
    );
    const began = workedByAllMs();
    const { reply } = await prepare(rowsOf([...many, ...out]), { pairKey });

    expect(reply.counts).toMatchObject({ waiting: 5_000, leftOut: 5_000 });
    // The server's own work; PostgreSQL has more, and others use the machine.
    expect(workedByAllMs() - began).toBeLessThan(3_000);
    const over = { from: 'rows', rows: Array.from({ length: 10_001 }, () => ({ addKey: 1, locKey: 0 })) } as const;
    expect((await prepare(over, { pairKey })).status).toBe(400);
  });

  it('[BLK-002] keeps the pace and the hours of each location, now or later', async () => {
    const chosen = await people(5);
    await pace(30);
    const { reply } = await prepare(rowsOf(chosen), { pairKey });
    const later = NOW.add({ minutes: 10 });
    expect((await start(reply.bulkKey, { startsAt: later.toString() })).reply.startsAt).toBe(later.toString());
    await pass(1);
    expect(sent()).toHaveLength(0);
    app().clock.set(later.toString());
    await pass(4);
    // One at once and one every other second.
    expect(sent()).toHaveLength(2);
    // 7:59 PM: one more; then the office is closed until 8 AM.
    app().clock.set('2026-11-25T00:59:59Z');
    await pass(3);
    expect(sent()).toHaveLength(3);
    app().clock.set('2026-11-25T12:59:58Z');
    await pass(2);
    expect(sent()).toHaveLength(3);
    app().clock.set('2026-11-25T13:05:00Z');
    await pass(4);
    expect(sent()).toHaveLength(5);
    await pass(2);
    token = (await app().signIn('user11')).token;
    expect((await read(reply.bulkKey)).bulkText).toMatchObject({ state: 'done', counts: { sent: 5, waiting: 0 } });
    const late = { startsAt: NOW.add({ hours: 24 * 90 }).toString() };
    const other = await prepare(rowsOf(await people(1)), { pairKey });
    expect((await start(other.reply.bulkKey, late)).problem.code).toBe('request.invalid');
  });

  it('[BLK-002] waits behind every other text that is due', async () => {
    const { reply } = await prepare(rowsOf(await people(2)), { pairKey });
    await start(reply.bulkKey);
    const first = await person();
    const conversation = { ...COVER, conv_key: 77, loc_key: LOC, phone: first.phone, last_body: 'Hi' };
    await insertRows(pool(), 'conversation', [{ ...conversation, created_at: NOW, last_transmission_at: NOW }]);
    const message = { ...COVER, trans_key: 7_700, conv_key: 77, kind: 'outgoing', body: 'From staff', created_at: NOW };
    await insertRows(pool(), 'message', [{ ...message, user_id: 11, delivery_status: 'queued' }]);
    const waits = { ...COVER, trans_key: 7_700, from_number: '+12125550111', phone: first.phone };
    await insertRows(pool(), 'message_outbox', [{ ...waits, run_at: NOW, created_at: NOW }]);
    await pass(3);
    expect(sent().map(({ body }) => body.includes('From staff'))).toEqual([true, false, false]);
  });

  it('[BLK-002] pauses, resumes and stops in the middle; what was sent stays sent', async () => {
    const { reply } = await prepare(rowsOf(await people(6)), { pairKey });
    const { bulkKey } = reply;
    await start(bulkKey);
    expect((await start(bulkKey)).reply.state).toBe('sending');
    await pass(2);
    expect((await turn(bulkKey, 'paused')).reply).toMatchObject({ state: 'paused', counts: { sent: 2, waiting: 4 } });
    await pass(5);
    expect(sent()).toHaveLength(2);
    await turn(bulkKey, 'sending');
    await pass(1);
    expect((await turn(bulkKey, 'stopped')).reply).toMatchObject({
      ...{ state: 'stopped', counts: { sent: 3, waiting: 0, stopped: 3 }, lastAt: null },
    });
    await pass(5);
    expect(sent()).toHaveLength(3);
    expect((await turn(bulkKey, 'sending')).problem.code).toBe('bulk-text.state');
    expect((await start(bulkKey)).problem.code).toBe('bulk-text.state');
  });

  it('[BLK-002] gives nothing to someone who was texted between choosing and sending', async () => {
    const chosen = await people(2);
    const [first] = [await prepare(rowsOf(chosen.slice(0, 1)), { pairKey })];
    const both = await prepare(rowsOf(chosen), { pairKey });
    await start(first.reply.bulkKey);
    await pass(2);
    await start(both.reply.bulkKey);
    await pass(4);
    expect(sent().filter(({ to, body }) => to === chosen[0]?.phone && body.includes('exam'))).toHaveLength(1);
    expect((await read(both.reply.bulkKey)).bulkText).toMatchObject({
      ...{ state: 'done', counts: { sent: 1, leftOut: 1 }, leftOut: [{ reason: 'texted-today', count: 1 }] },
    });
  });

  it('[BLK-002] gives nothing to someone who opts out between choosing and sending', async () => {
    const chosen = await people(2);
    const { reply } = await prepare(rowsOf(chosen), { pairKey });
    await start(reply.bulkKey);
    await practice.text(chosen[0]?.phone ?? '', 'STOP');
    await pass(4);
    expect(sent().filter(({ to, body }) => to === chosen[0]?.phone && body.includes('exam'))).toEqual([]);
    expect((await read(reply.bulkKey)).bulkText).toMatchObject({
      ...{ state: 'done', counts: { sent: 1, leftOut: 1 }, leftOut: [{ reason: 'opted-out', count: 1 }] },
    });
  });

  it('[BLK-002] counts what followed, each figure opening its rows, beside those held out at random', {
    tags: ['deep'],
  }, async () => {
    await pace(600, 20);
    const chosen = await people(20);
    const { reply } = await prepare(rowsOf(chosen), { pairKey });
    const { bulkKey } = reply;
    await start(bulkKey, { holdOut: true });
    await pass(17);
    const held = (await recipients(bulkKey, { state: 'held-out' })).recipients.map(({ addKey }) => addKey);
    expect([held.length, sent().length]).toEqual([4, 16]);
    const [first, second, third] = chosen.filter(({ addKey }) => !held.includes(addKey));
    await practice.text(first?.phone ?? '', 'Can I come on Friday?');
    await practice.text(second?.phone ?? '', 'STOP');
    const visit = { ...COVER, loc_key: LOC, acct_key: 115, length: 30, status: 'booked', origin: 'desk' };
    const day = { appt_date: '2026-12-01', appt_time: '10:00', starts_at: NOW.add({ hours: 200 }) };
    await insertRows(pool(), 'appointment_type', [{ ...COVER, task_key: 4_001, name: 'Exam', length: 30 }]);
    await insertRows(
      pool(),
      'appointment',
      [first?.addKey ?? 0, third?.addKey ?? 0, held[0] ?? 0].map((patient_key, place) => ({
        ...{
          ...visit,
          ...day,
          appt_key: 90_000 + place,
          patient_key,
          task_key: 4_001,
          created_at: NOW.add({ hours: 1 }),
        },
      })),
    );
    app().clock.set(NOW.add({ hours: 2 }).toString());
    token = (await app().signIn('user11')).token;
    const { outcome, comparison } = await read(bulkKey);
    expect(outcome).toMatchObject({ answered: 2, booked: 2, optedOut: 1 });
    const group = { by: 'bulkText', key: String(bulkKey) } as const;
    for (const [figure, count] of [
      ['answeredPercent', 2],
      ['bookedPercent', 2],
      ['optedOut', 1],
    ] as const) {
      const body = { ...outcome.range, figure, group };
      const { reply: page } = await app().call(REPORT_CALLS['bulk-texts'].page, { body }, token);
      expect([figure, page.totalItemCount, page.pagedItems.length]).toEqual([figure, count, count]);
    }
    expect(comparison).toMatchObject({ texted: { of: 16, booked: 2 }, heldOut: { of: 4, booked: 1 } });
    expect(comparison?.difference?.value).toBeCloseTo(2 / 16 - 1 / 4);
    expect(comparison?.difference?.low).toBeLessThan(-0.4);
    expect(comparison?.difference?.high).toBeGreaterThan(0.1);
  });

  it('[BLK-003] sends marketing only to those who agreed to it, and asks again before each text', async () => {
    const [agreed, took] = [await person(), await person()];
    const chosen = [agreed, took, await person()];
    const consent = (addKey = 0, allows = true, words = 'Paper form, 11/20') =>
      app().call(setMarketingConsent, { body: { addKey, allows, words } }, token);
    expect((await consent(agreed.addKey, true, ' ')).problem.code).toBe('request.invalid');
    expect((await consent(agreed.addKey)).status).toBe(204);
    await consent(took.addKey);
    const care = await prepare(rowsOf(chosen), { pairKey });
    expect(care.reply.counts.waiting).toBe(3);
    const marketing = await prepare(rowsOf(chosen), { pairKey, kind: 'marketing' });
    expect(marketing.reply.leftOut).toEqual([{ reason: 'no-marketing-consent', count: 1 }]);
    await start(marketing.reply.bulkKey);
    await pass(1);
    await consent(took.addKey, false, '');
    await pass(3);
    expect(sent().map(({ to }) => to)).toEqual([agreed.phone]);
    // A refusal of all texts ends it; texting START brings back care alone.
    await practice.text(agreed.phone, 'STOP');
    await practice.text(agreed.phone, 'START');
    app().clock.set(NOW.add({ hours: 24 }).toString());
    token = (await app().signIn('user11')).token;
    const again = await prepare(rowsOf(chosen.slice(0, 1)), { pairKey, kind: 'marketing' });
    expect(again.reply.leftOut).toEqual([{ reason: 'no-marketing-consent', count: 1 }]);
  });
});
