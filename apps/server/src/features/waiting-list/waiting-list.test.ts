import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { insertBlackout, insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../bookings/online.test-practice.ts';
import { queueAutomaticText } from '../conversations/texts/automatic-text.usecases.ts';
import { isStaleMail, isStaleText } from '../outreach/outreach.usecases.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { storeTemplate } from '../templates/templates.usecases.ts';
import { acceptIn } from './answers/answers.usecases.ts';
import { saveWaitingSettings } from './settings/settings.queries.ts';
import { takeOffer } from './taking/taking.usecases.ts';
import { WAITING_TABLES, waitingPractice } from './waiting-list.test-practice.ts';
import type { WaitingSettings } from './waiting-list.types.ts';

/** A Tuesday. */
const FREED = '2026-12-01T09:00';

describe('the waiting list of a practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let taskKey = 0;
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const sayYes = (offerKey: number) => list.scope().transaction((tx) => acceptIn({ tx, offerKey, by: 'link' }));
  const take = async (offerKey: number) => {
    await sayYes(offerKey);
    return takeOffer({ scope: list.scope(), offerKey, deps: app().deps });
  };
  const states = async () => (await list.offers()).map(({ state }) => state);
  const settings = (given: Partial<WaitingSettings>) =>
    list.scope().transaction((tx) =>
      saveWaitingSettings({
        tx,
        settings: { isPaused: false, atOnce: 1, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3, ...given },
        userId: 11,
      }),
    );
  /** A visit that is cancelled, so that its time is free. */
  const freeTime = async (at = FREED) => list.cancel(await insertVisit(pool(), { taskKey, at }));

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    // Friday, ten in the morning in New York.
    app().clock.set('2026-11-27T15:00:00Z');
    for (const table of WAITING_TABLES) await pool().kysely.deleteFrom(table).execute();
    for (const table of ['practice_change', 'visit_request', 'visit_setting'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
  });

  it('[WLT-002] offers a cancelled time by text to the next in line, holds it, and goes on when no one answers', async () => {
    const first = await list.waits(1);
    const second = await list.waits(2);
    await freeTime();
    await list.run();
    // Staff may still undo the cancellation.
    expect(await list.offers()).toEqual([]);
    await list.offer();
    expect(await list.offers()).toMatchObject([{ entryKey: first.entryKey, state: 'open' }]);
    const [text = ''] = await list.texts(first.phone);
    expect(text).toMatch(/An earlier time is open: Tue, Dec 1, 9:00 AM with .* Reply YES by 11:00 AM to take it/);
    expect(text).toContain('your visit moves from Fri, Dec 18, 10:00 AM');
    const [hold] = await pool().kysely.selectFrom('slot_hold').selectAll().execute();
    expect(hold).toMatchObject({ acct_key: 115, length: 30 });
    app().clock.advance({ minutes: 61 });
    await list.run();
    expect(await states()).toEqual(['lapsed', 'open']);
    expect(await list.texts(second.phone)).toHaveLength(1);
    const outreach = await pool()
      .kysely.selectFrom('outreach')
      .where('purpose', '=', 'earlier-time')
      .selectAll()
      .execute();
    expect(outreach).toHaveLength(2);
  });

  it('[WLT-002] [ADM-007] offers a time in the practice’s own words', async () => {
    const draft = { kind: 'earlier-time', locKey: null, standsFor: null, isRetired: false } as const;
    const text = '{{date}} at {{time}} came free. YES until {{answerBy}} takes it. Reply STOP to opt out.';
    const en = { title: 'Earlier time', text };
    const storing = {
      draft: { ...draft, wordings: { en, es: null } },
      position: 1,
      as: 'added',
      userId: null,
    } as const;
    const templateKey = await list.scope().transaction((tx) => storeTemplate({ tx, ...storing }));
    const { phone } = await list.waits(1);
    await freeTime();
    await list.offer();
    expect((await list.texts(phone)).at(-1)).toContain(
      'Tue, Dec 1 at 9:00 AM came free. YES until 11:00 AM takes it. Reply STOP',
    );
    await pool().kysely.deleteFrom('template').where('template_key', '=', templateKey).execute();
  });

  it('[WLT-002] offers what a move, a lifted blackout and added hours open', async () => {
    const blackout = await insertBlackout(pool(), { startDate: '2026-12-02', startTime: '09:00', endTime: '17:00' });
    await list.waits(1, { weekdays: [3] });
    await list.waits(2, { weekdays: [2] });
    await pool().kysely.deleteFrom('schedule_rule').where('rule_id', '=', blackout).execute();
    const moved = await insertVisit(pool(), { taskKey, at: FREED });
    const to = { appt_date: '2026-12-03', starts_at: Temporal.Instant.from('2026-12-03T14:00:00Z') };
    await pool().kysely.updateTable('appointment').set(to).where('appt_key', '=', moved).execute();
    await list.offer();
    const gaps = await pool()
      .kysely.selectFrom('waiting_gap')
      .select(['why', 'outcome'])
      .orderBy('why')
      .orderBy('outcome')
      .execute();
    expect(gaps).toEqual([
      { why: 'lifted', outcome: 'split' },
      { why: 'lifted', outcome: null },
      { why: 'moved', outcome: null },
    ]);
    expect(await states()).toEqual(['open', 'open']);
  });

  it('[WLT-002] offers the times of a closure that is removed or shortened, and of a blackout that is moved', async () => {
    await list.waits(1, { weekdays: [3] });
    await list.waits(2, { weekdays: [4] });
    const closure = { cover_key: 11, loc_key: null, first_day: '2026-12-02', last_day: '2026-12-03', name: 'Training' };
    await pool()
      .kysely.insertInto('closure')
      .values({ ...closure, created_at: app().clock.now(), created_by: 11 })
      .execute();
    await pool().kysely.updateTable('closure').set({ last_day: '2026-12-02' }).execute();
    await list.offer();
    const offered = async () =>
      (await pool().kysely.selectFrom('waiting_gap').where('is_stretch', '=', false).selectAll().execute()).map((gap) =>
        [gap.why, gap.starts_at.toZonedDateTimeISO('America/New_York').toPlainDate().toString()].join(' '),
      );
    expect(await offered()).toEqual(['lifted 2026-12-03']);
    await pool().kysely.deleteFrom('closure').execute();
    await list.offer();
    expect(await offered()).toEqual(['lifted 2026-12-03', 'lifted 2026-12-02']);
    expect(await states()).toEqual(['open', 'open']);
    const blackout = await insertBlackout(pool(), { startDate: '2026-12-07', startTime: '09:00', endTime: '17:00' });
    await list.waits(3, { weekdays: [1] });
    await sql`update schedule_rule set start_date = '2026-12-28', end_date = '2026-12-28',
      data = replace(data::text, '2026-12-07', '2026-12-28')::jsonb where rule_id = ${blackout}`.execute(pool().kysely);
    await list.offer();
    expect(await offered()).toEqual(['lifted 2026-12-03', 'lifted 2026-12-02', 'lifted 2026-12-07']);
  });

  it('[WLT-004] a yes moves the visit in one act, confirms it, and offers the old time in turn', async () => {
    const first = await list.waits(1);
    const second = await list.waits(2, { at: '2027-01-08T10:00' });
    await freeTime();
    await list.offer();
    const [offer] = await list.offers();
    expect(await take(offer?.offerKey ?? 0)).toBe('accepted');
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-12-01', appt_time: '09:00:00' });
    expect((await list.texts(first.phone)).at(-1)).toContain('Tue, Dec 1, 9:00 AM');
    // Asked again, because the reply was lost: nothing more happens.
    expect(await take(offer?.offerKey ?? 0)).toBe('accepted');
    expect(await list.texts(first.phone)).toHaveLength(2);
    await list.offer();
    expect(await list.offers()).toMatchObject([{ state: 'accepted' }, { entryKey: second.entryKey, state: 'open' }]);
    expect((await list.texts(second.phone))[0]).toContain('Fri, Dec 18, 10:00 AM');
  });

  it('[WLT-004] of two who answer at once one gets the time; the other hears it and stays on the list', async () => {
    await settings({ atOnce: 2 });
    const both = [await list.waits(1), await list.waits(2)];
    await freeTime();
    await list.offer();
    const offers = await list.offers();
    expect(offers).toHaveLength(2);
    for (const { offerKey } of offers) await sayYes(offerKey);
    const results = await Promise.all(offers.map(({ offerKey }) => take(offerKey)));
    expect(results.toSorted()).toEqual(['accepted', 'lost']);
    const lost = both[results.indexOf('lost')];
    expect((await list.texts(lost?.phone ?? '')).at(-1)).toContain('already taken');
    const waiting = await pool().kysely.selectFrom('waiting_entry').where('ended_at', 'is', null).selectAll().execute();
    // Ranked higher, they were passed over: the next time is theirs alone.
    const wasPassedOver = results[0] === 'lost';
    expect(waiting).toMatchObject([{ entry_key: lost?.entryKey, was_passed_over: wasPassedOver }]);
    const booked = await pool()
      .kysely.selectFrom('appointment')
      .where('appt_date', '=', '2026-12-01')
      .selectAll()
      .execute();
    expect(booked.filter(({ status }) => status === 'booked')).toHaveLength(1);
  });

  it('[WLT-004] ends every offer of a time that staff took, and answers the yes that a killed server left', async () => {
    await settings({ atOnce: 2 });
    const both = [await list.waits(1), await list.waits(2)];
    await freeTime();
    await list.offer();
    const [one, other] = await list.offers();
    await insertVisit(pool(), { taskKey, at: FREED, patient_key: 1_101 });
    await sayYes(other?.offerKey ?? 0);
    expect(await take(one?.offerKey ?? 0)).toBe('lost');
    await list.run();
    expect(await states()).toEqual(['lost', 'lost']);
    for (const { phone } of both) expect((await list.texts(phone)).at(-1)).toContain('already taken');
    // An offer that no one answered doesn't keep its patient from the next one.
    await settings({ atOnce: 2, mostPerWeek: 7 });
    await freeTime('2026-12-02T09:00');
    await list.offer();
    const [, , third, fourth] = await list.offers();
    await insertVisit(pool(), { taskKey, at: '2026-12-02T09:00', patient_key: 1_101 });
    expect(await take(third?.offerKey ?? 0)).toBe('lost');
    expect(fourth?.state).toBe('open');
    expect((await states()).slice(2)).toEqual(['lost', 'lost']);
  });

  it('[WLT-004] tells a yes that the time is gone if staff took it', async () => {
    const first = await list.waits(1);
    await freeTime();
    await list.offer();
    const [offer] = await list.offers();
    await insertVisit(pool(), { taskKey, at: FREED, patient_key: 1_101 });
    expect(await take(offer?.offerKey ?? 0)).toBe('lost');
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-12-18', status: 'booked' });
    expect((await list.texts(first.phone)).at(-1)).toContain('already taken');
  });

  const moveTo = (apptKey: number, at: string) => {
    const starts = Temporal.PlainDateTime.from(at).toZonedDateTime('America/New_York');
    const to = { appt_date: at.slice(0, 10), appt_time: at.slice(11), starts_at: starts.toInstant() };
    return pool().kysely.updateTable('appointment').set(to).where('appt_key', '=', apptKey).execute();
  };

  it('[WLT-004] withdraws an offer once the visit moved before it, and passes the time on', async () => {
    const first = await list.waits(1);
    const second = await list.waits(2);
    await freeTime();
    await list.offer();
    await moveTo(first.apptKey, '2026-11-30T11:00');
    await list.run();
    expect(await list.offers()).toMatchObject([{ state: 'withdrawn' }, { entryKey: second.entryKey, state: 'open' }]);
    await list.text(first.phone, 'YES');
    expect((await list.texts(first.phone)).at(-1)).toContain('That offer no longer applies, so nothing changed');
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-11-30', appt_time: '11:00:00' });
  });

  it('[WLT-004] tells a yes that came after the visit moved before the offer, or was cancelled, that nothing was moved', async () => {
    const first = await list.waits(1);
    await freeTime();
    await list.offer();
    await moveTo(first.apptKey, '2026-11-30T11:00');
    const [offer] = await list.offers();
    expect(await take(offer?.offerKey ?? 0)).toBe('withdrawn');
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-11-30' });
    expect((await list.texts(first.phone)).at(-1)).toMatch(
      /Your visit changed after that offer, so nothing was moved\. It's on Mon, Nov 30, 11:00 AM\.$/,
    );
    const second = await list.waits(2);
    await list.offer();
    await list.cancel(second.apptKey);
    const next = (await list.offers()).at(-1);
    expect(await take(next?.offerKey ?? 0)).toBe('withdrawn');
    expect((await list.texts(second.phone)).at(-1)).toContain('Your visit was cancelled after that offer');
  });

  it('[WLT-004] sends no offer, by text or email, that is not earlier anymore when its turn comes', async () => {
    const { apptKey, phone } = await list.waits(1);
    await pool()
      .kysely.updateTable('patient')
      .set({ email: 'wil@example.com' })
      .where('cell_phone', '=', phone)
      .execute();
    await freeTime();
    await list.offer();
    const sent = await pool()
      .kysely.selectFrom('outreach')
      .where('purpose', '=', 'earlier-time')
      .select(['trans_key', 'mail_key'])
      .execute();
    const transKey = sent.find((one) => one.trans_key !== null)?.trans_key ?? 0;
    const mailKey = sent.find((one) => one.mail_key !== null)?.mail_key ?? 0;
    const scope = openSystemScope({ pool: pool(), clock: app().clock });
    const areStale = () =>
      scope.transaction(async (tx) => [
        await isStaleText({ tx, coverKey: 11, transKey }),
        await isStaleMail({ tx, coverKey: 11, mailKey }),
      ]);
    expect(await areStale()).toEqual([false, false]);
    await moveTo(apptKey, '2026-11-30T11:00');
    expect(await areStale()).toEqual([true, true]);
  });

  it('[WLT-004] with the practice management system as master, an accepted offer is a request like any move', async () => {
    await pool()
      .kysely.insertInto('visit_setting')
      .values({ cover_key: 11, master: 'pms', saved_at: app().clock.now(), saved_by: 11 })
      .execute();
    const { apptKey } = await list.waits(1);
    await freeTime();
    await pool().kysely.deleteFrom('visit_request').execute();
    await pool().kysely.deleteFrom('slot_hold').execute();
    await list.offer();
    const [offer] = await list.offers();
    expect(await take(offer?.offerKey ?? 0)).toBe('accepted');
    const requests = await pool()
      .kysely.selectFrom('visit_request')
      .where('appt_key', '=', apptKey)
      .selectAll()
      .execute();
    expect(requests).toMatchObject([{ what: 'moved', settled_at: null }]);
  });

  it('[WLT-005] offers nothing outside of the sending hours: what comes free at 7:59 PM waits until the morning', async () => {
    await list.waits(1);
    await freeTime();
    app().clock.set('2026-11-28T00:59:00Z');
    await list.offer();
    expect(await list.offers()).toEqual([]);
    app().clock.set('2026-11-28T14:01:00Z');
    await list.run();
    expect(await states()).toEqual(['open']);
  });

  it('[WLT-005] offers nothing while paused, more often than a week allows, or to an opted-out phone', async () => {
    await settings({ isPaused: true });
    const first = await list.waits(1);
    const second = await list.waits(12);
    await freeTime();
    await list.offer();
    expect(await list.offers()).toEqual([]);
    await settings({ mostPerWeek: 1 });
    app().clock.advance({ minutes: 6 });
    await list.run();
    expect(await list.offers()).toMatchObject([{ entryKey: first.entryKey, state: 'open' }]);
    await freeTime('2026-12-02T09:00');
    await pool()
      .kysely.insertInto('consent_entry')
      .values({
        ...{
          cover_key: 11,
          phone: second.phone,
          purpose: 'sms',
          decision: 'refused',
          source: 'keyword',
          words: 'STOP',
        },
        recorded_at: app().clock.now(),
      })
      .execute();
    app().clock.advance({ minutes: 61 });
    await list.offer();
    // The first had their offer of this week, the second may not be texted.
    expect(await states()).toEqual(['lapsed', 'withdrawn', 'withdrawn']);
  });

  it('[WLT-005] a patient who texts STOP while an offer is open loses it to the next in line, and gets no more', async () => {
    const first = await list.waits(21);
    const second = await list.waits(22);
    await freeTime();
    await list.offer();
    await list.text(first.phone, 'STOP');
    app().clock.advance({ minutes: 6 });
    await list.run();
    expect(await states()).toEqual(['withdrawn', 'open']);
    expect(await list.texts(second.phone)).toHaveLength(1);
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-12-18', status: 'booked' });
    expect((await list.texts(first.phone)).filter((text) => text.includes('earlier time'))).toHaveLength(1);
  });

  it('[WLT-004] a text of YES moves the visit at once, NO passes the time on, and a late YES hears that it is gone', async () => {
    const first = await list.waits(1);
    const second = await list.waits(2);
    await freeTime();
    await list.offer();
    await list.text(first.phone, 'No, thanks');
    await list.run();
    expect(await states()).toEqual(['declined', 'open']);
    expect((await list.texts(first.phone)).at(-1)).toContain('still on the waiting list');
    await list.text(second.phone, 'Yes!');
    expect(await list.visit(second.apptKey)).toMatchObject({ appt_date: '2026-12-01' });
    expect((await list.texts(second.phone)).at(-1)).toContain('Tue, Dec 1');
    await list.text(first.phone, 'YES');
    expect(await list.visit(first.apptKey)).toMatchObject({ appt_date: '2026-12-18' });
    expect((await list.texts(first.phone)).at(-1)).toContain('already taken');
    expect(await states()).toEqual(['declined', 'accepted']);
  });

  it('[RPL-002][WLT-004] a yes after another text of ours is not an answer to the offer, and a thumbs-up never is', async () => {
    const { phone, apptKey } = await list.waits(1);
    await freeTime();
    await list.offer();
    await list.text(phone, '👍');
    expect(await states()).toEqual(['open']);
    const scope = list.scope();
    await scope.transaction((tx) =>
      queueAutomaticText({
        tx,
        text: { phone, locKey: 111, patientKey: null, body: 'Are you coming?', writtenBy: 'reminder', clientKey: 'r1' },
      }),
    );
    await list.text(phone, 'Yes');
    expect(await states()).toEqual(['open']);
    expect(await list.visit(apptKey)).toMatchObject({ appt_date: '2026-12-18' });
  });

  it('[WLT-001] a text of EARLIER puts the patient of the next visit on the list, once', async () => {
    const { phone, entryKey } = await list.waits(1);
    await pool().kysely.deleteFrom('waiting_entry').where('entry_key', '=', entryKey).execute();
    await list.text(phone, 'Earlier please');
    await list.text(phone, 'SOONER');
    const entries = await pool().kysely.selectFrom('waiting_entry').selectAll().execute();
    expect(entries).toMatchObject([{ source: 'text', notice_minutes: 1_440 }]);
    expect((await list.texts(phone)).at(-1)).toContain('on the waiting list');
  });

  it('[WLT-004] a yes that was noted before the server died is done by the next run, once', async () => {
    const { phone, apptKey } = await list.waits(1);
    await freeTime();
    await list.offer();
    const [offer] = await list.offers();
    await sayYes(offer?.offerKey ?? 0);
    await Promise.all([list.run(), list.run()]);
    expect(await list.visit(apptKey)).toMatchObject({ appt_date: '2026-12-01' });
    expect(await list.texts(phone)).toHaveLength(2);
  });
});
