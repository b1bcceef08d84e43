import { editLocation } from '@sightline/contract/locations.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOutreach } from '../../../../testing/outreach-rows.ts';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertHold, insertRule, insertType, insertVisit } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { WAITING_TABLES, waitingPractice } from '../../waiting-list/waiting-list.test-practice.ts';
import { clearBookings } from '../online.test-practice.ts';

const FIRST_AT = '2026-12-01T09:00';
const NEW_YORK_NINE = '2026-12-01T14:00:00Z';
const CHICAGO_NINE = '2026-12-01T15:00:00Z';

describe('[ADM-003] a corrected time zone of a location', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const params = { coverKey: '11', locKey: '111' };
  const edit = (body: object) => app().call(editLocation, { params, body }, token);
  const toChicago = (body: object = {}) => edit({ timeZone: 'America/Chicago', ...body });
  const visit = (apptKey: number) =>
    pool().kysely.selectFrom('appointment').where('appt_key', '=', apptKey).selectAll().executeTakeFirstOrThrow();
  const timeOf = async (apptKey: number) => {
    const { appt_date, appt_time, starts_at, sequence } = await visit(apptKey);
    return [`${appt_date}T${appt_time.slice(0, 5)}`, starts_at.toString(), sequence];
  };
  const mails = () => pool().kysely.selectFrom('mail_outbox').select(['kind', 'appt_key']).execute();
  const texts = () =>
    pool().kysely.selectFrom('message').where('written_by', '=', 'booking').select(['body', 'patient_key']).execute();

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-27T15:00:00Z');
    for (const table of WAITING_TABLES) await pool().kysely.deleteFrom(table).execute();
    for (const table of ['practice_change', 'visit_act', 'visit_request', 'visit_setting', 'scheduled_text'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'America/New_York' })
      .where('loc_key', '=', 111)
      .execute();
    token = (await app().signIn('user11')).token;
  });

  it('is refused while visits are booked, until staff say what they keep', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: FIRST_AT });
    const refused = await toChicago({ name: 'Harbor' });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'location.zone-undecided', visits: 1 } });
    expect(await timeOf(apptKey)).toEqual([FIRST_AT, NEW_YORK_NINE, 0]);
    // A clock that shows the same hours needs no decision, nor do past and cancelled visits.
    expect((await edit({ timeZone: 'America/Detroit' })).status).toBe(200);
    await pool().kysely.updateTable('appointment').set({ status: 'cancelled' }).execute();
    await insertVisit(pool(), { taskKey, at: '2026-11-20T09:00', status: 'kept' });
    expect((await toChicago()).status).toBe(200);
  });

  it('keeps the hour on the clock: the moment moves with everything that goes with it', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: FIRST_AT });
    const summer = await insertVisit(pool(), { taskKey, at: '2027-03-14T02:30', zone: 'UTC' });
    const elsewhere = await insertVisit(pool(), { taskKey, at: FIRST_AT, loc_key: 112 });
    await insertHold(pool(), { at: '2026-12-01T11:00', until: '2026-11-27T15:10:00Z' });
    const sent = { cover_key: 11, appt_key: apptKey, purpose: 'reminder', comm_method: 'text', status: 'Sent' };
    const at = Temporal.Instant.from(NEW_YORK_NINE);
    await insertOutreach(pool(), [{ ...sent, step: 'reminder-first', messaged_at: at, visit_at: at }]);
    expect((await toChicago({ visitTimes: 'clock' })).status).toBe(200);
    expect(await timeOf(apptKey)).toEqual([FIRST_AT, CHICAGO_NINE, 1]);
    // The clocks skip this hour: the one after.
    expect((await timeOf(summer)).slice(0, 2)).toEqual(['2027-03-14T02:30', '2027-03-14T08:30:00Z']);
    expect(await timeOf(elsewhere)).toEqual([FIRST_AT, NEW_YORK_NINE, 0]);
    const [hold] = await pool().kysely.selectFrom('slot_hold').select('starts_at').execute();
    expect(hold?.starts_at.toString()).toBe('2026-12-01T17:00:00Z');
    const [reminder] = await pool().kysely.selectFrom('outreach').select('visit_at').execute();
    expect(reminder?.visit_at?.toString()).toBe(CHICAGO_NINE);
    expect(await texts()).toEqual([]);
  });

  it('keeps the moment: the hour on the page changes, and patients are told unless staff say no', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: FIRST_AT });
    await toChicago({ visitTimes: 'moment' });
    expect(await timeOf(apptKey)).toEqual(['2026-12-01T08:00', NEW_YORK_NINE, 1]);
    expect((await texts()).map(({ body }) => body)).toEqual([expect.stringContaining('8:00 AM')]);
    await edit({ timeZone: 'America/Denver', visitTimes: 'moment', notifyPatients: false });
    expect((await timeOf(apptKey))[0]).toBe('2026-12-01T07:00');
    expect(await texts()).toHaveLength(1);
    expect((await mails()).length).toBeLessThanOrEqual(1);
  });

  it('keeps an offer from the waiting list to the hour that the patient read, and offers no time that no one left', async () => {
    const { apptKey } = await list.waits(51);
    await list.cancel(await insertVisit(pool(), { taskKey, at: FIRST_AT }));
    await list.offer();
    const other = await insertVisit(pool(), { taskKey, at: '2026-12-01T10:00' });
    await toChicago({ visitTimes: 'clock', notifyPatients: false });
    const gaps = await pool().kysely.selectFrom('waiting_gap').select(['starts_at', 'settled_at']).execute();
    expect(gaps.map(({ starts_at }) => starts_at.toString())).toEqual([CHICAGO_NINE]);
    await list.text('+12125552051', 'YES');
    expect(await timeOf(apptKey)).toEqual([FIRST_AT, CHICAGO_NINE, 2]);
    expect((await timeOf(other))[0]).toBe('2026-12-01T10:00');
  });

  it('withdraws an offer whose hour the corrected clock doesn’t show', async () => {
    await list.waits(52);
    await list.cancel(await insertVisit(pool(), { taskKey, at: FIRST_AT }));
    await list.offer();
    await toChicago({ visitTimes: 'moment', notifyPatients: false });
    expect((await list.offers()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it('moves texts that staff scheduled by the clock, and is audited with the patients', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: FIRST_AT });
    const { patient_key } = await visit(apptKey);
    const [conversation] = await pool()
      .kysely.insertInto('conversation')
      .values({
        cover_key: 11,
        loc_key: 111,
        phone: '+12125550999',
        created_at: app().clock.now(),
        last_transmission_at: app().clock.now(),
      })
      .returning('conv_key')
      .execute();
    const text = {
      cover_key: 11,
      conv_key: conversation?.conv_key ?? 0,
      body: 'Hello',
      client_key: 'zone',
      user_id: 11,
    };
    const run_at = Temporal.Instant.from('2026-11-30T14:00:00Z');
    await insertRows(pool(), 'scheduled_text', [{ ...text, run_at, is_pause: false, created_at: app().clock.now() }]);
    await toChicago({ visitTimes: 'clock', notifyPatients: false });
    const [scheduled] = await pool().kysely.selectFrom('scheduled_text').select('run_at').execute();
    expect(scheduled?.run_at.toString()).toBe('2026-11-30T15:00:00Z');
    const [record] = await pool()
      .kysely.selectFrom('audit_record')
      .where('action', '=', 'locations.edit')
      .orderBy('seq', 'desc')
      .limit(1)
      .select(['patient_keys', 'detail'])
      .execute();
    expect(record).toEqual({
      patient_keys: [patient_key],
      detail: { locKey: 111, changed: 'timeZone', visits: 1, visitTimes: 'clock' },
    });
  });
});
