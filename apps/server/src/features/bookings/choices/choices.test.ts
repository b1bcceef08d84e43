import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertPreferences, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { clearBookings } from '../online.test-practice.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe("a patient's choices", () => {
  const database = useDatabase();
  const app = useApp(database);
  let taskKey = 0;
  const pool = () => database().pool;
  const ask = async (query: { coverKey?: string; locKey?: string; acctKey?: string } = {}) =>
    app().call(getSchedulerChoices, { query: { coverKey: '11', ...query } });
  const choices = async (query: Parameters<typeof ask>[0] = {}) => {
    const { status, reply } = await ask(query);
    expect(status).toBe(200);
    return reply;
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    await pool().kysely.updateTable('cover').set({ has_online_booking: true }).execute();
    taskKey = await insertType(pool());
  });

  it('[GEN-002] are everything if booking is on, with the last bookable day', async () => {
    await insertPreferences(pool(), { maxSchedWeeksOut: 3 });
    expect(await choices()).toMatchObject({
      ...{ coverKey: 11, orgName: 'Practice 11', isOpen: true, today: '2026-11-20', lastDate: '2026-12-11' },
      locations: [
        { locKey: 111, orgName: 'Location 111', timeZone: 'America/New_York', isOpen: true },
        { locKey: 112, isOpen: true },
      ],
      providers: [
        { acctKey: 116, firstName: 'Abena', lastName: 'Osei', locKeys: [112] },
        { acctKey: 115, locKeys: [111, 112] },
      ],
      appointmentTypes: [{ taskKey, name: 'Exam', length: 30, locKeys: [111, 112] }],
    });
  });

  it('[INS-005] name the carriers that any place takes, with the fewest days one of them needs', async () => {
    await insertPreferences(pool());
    const row = { cover_key: 11, acct_key: 0, order_key: 0, saved_at: SAVED, days_blocked: 3 };
    await insertRows(pool(), 'insurance_type', [
      { ...row, loc_key: 0, ins_name: 'Medicare' },
      { ...row, loc_key: 112, ins_name: 'Medicare', days_blocked: 1 },
      { ...row, loc_key: 112, ins_name: 'Davis Vision' },
      { ...row, loc_key: 0, ins_name: 'VSP' },
      ...[111, 112].map((loc_key) => ({ ...row, loc_key, ins_name: 'VSP', is_removed: true })),
    ]);
    const named = async (query: Parameters<typeof ask>[0] = {}) =>
      (await choices(query)).carriers
        .filter(({ daysBlocked }) => daysBlocked > 0)
        .map((one) => [one.insName, one.firstDate]);
    expect(await named()).toEqual([
      ['Davis Vision', '2026-11-23'],
      ['Medicare', '2026-11-21'],
    ]);
    expect(await named({ locKey: '111' })).toEqual([['Medicare', '2026-11-23']]);
  });

  it('[GEN-002] say if booking is off, and offer no provider or type then', async () => {
    await insertPreferences(pool());
    await insertPreferences(pool(), { enabled: 0, locKey: 112 });
    await insertPreferences(pool(), { enabled: 1, locKey: 112, acctKey: 116 });
    const one = await choices();
    expect(one.locations.map(({ locKey, isOpen }) => [locKey, isOpen])).toEqual([
      [111, true],
      [112, true],
    ]);
    expect(one.providers.map(({ acctKey, locKeys }) => [acctKey, locKeys])).toEqual([
      [116, [112]],
      [115, [111]],
    ]);
    await pool().kysely.deleteFrom('booking_setting').where('acct_key', '=', 116).execute();
    const closed = await choices({ locKey: '112' });
    expect(closed).toMatchObject({ isOpen: false, providers: [], appointmentTypes: [] });
    expect(closed.locations).toMatchObject([{ locKey: 112, isOpen: false }]);
  });

  it('are closed until someone turns booking on, and if the practice has no online booking', async () => {
    expect((await choices()).isOpen).toBe(false);
    await insertPreferences(pool());
    await pool().kysely.updateTable('cover').set({ has_online_booking: false }).where('cover_key', '=', 11).execute();
    expect(await choices()).toMatchObject({ isOpen: false, providers: [], appointmentTypes: [] });
  });

  it("[SCR-004] can be limited by a link's location and provider", async () => {
    await insertPreferences(pool());
    const at = await choices({ locKey: '112', acctKey: '116' });
    expect(at.locations.map(({ locKey }) => locKey)).toEqual([112]);
    expect(at.providers.map(({ acctKey }) => acctKey)).toEqual([116]);
    expect(at.appointmentTypes).toMatchObject([{ taskKey, locKeys: [112] }]);
  });

  it('are not found for an unknown, foreign or inactive practice, location or provider', async () => {
    await insertPreferences(pool());
    const nowhere = [
      ...[{ coverKey: '4711' }, { coverKey: '0' }, { locKey: '4711' }, { locKey: '221' }],
      ...[{ acctKey: '4711' }, { acctKey: '225' }, { acctKey: '117' }],
    ];
    for (const query of nowhere)
      expect([query, (await ask(query)).problem]).toEqual([
        query,
        expect.objectContaining({ status: 404, code: 'booking.not-found' }),
      ]);
    await pool().kysely.updateTable('location').set({ status: 0 }).where('loc_key', '=', 111).execute();
    expect((await ask({ locKey: '111' })).status).toBe(404);
    expect((await choices()).locations.map(({ locKey }) => locKey)).toEqual([112]);
    for (const query of [{ coverKey: 'x' }, { locKey: '-1' }, { coverKey: '99999999999' }])
      expect((await ask(query)).status).toBe(400);
  });

  it('include types where they are active, with their length there', async () => {
    await insertPreferences(pool());
    const asleep = await insertType(pool(), { name: 'Asleep', isActive: false });
    const setting = { cover_key: 11, acct_key: 0, appointment_type: '', slot_size: 15, cost: 0, schedule: '' };
    await insertRows(pool(), 'appointment_type_setting', [
      { ...setting, task_key: taskKey, loc_key: 112, length: 45, is_active: true, saved_at: SAVED },
      { ...setting, task_key: asleep, loc_key: 112, length: -1, is_active: true, saved_at: SAVED },
    ]);
    expect((await choices()).appointmentTypes).toMatchObject([
      { name: 'Asleep', locKeys: [112], length: 30 },
      { name: 'Exam', locKeys: [111, 112], length: 30 },
    ]);
    expect((await choices({ locKey: '112' })).appointmentTypes).toMatchObject([
      { name: 'Asleep', length: 15 },
      { name: 'Exam', length: 45 },
    ]);
  });

  it("[INS-005] list the carriers in the practice's order, each with its first open day", async () => {
    await insertPreferences(pool());
    const record = { cover_key: 11, loc_key: 0, acct_key: 0, saved_at: SAVED };
    await insertRows(pool(), 'insurance_type', [
      { ...record, ins_name: 'VSP', days_blocked: 1, order_key: 0 },
      { ...record, ins_name: 'Other Insurance', days_blocked: 0, order_key: -1 },
    ]);
    expect((await choices()).carriers).toEqual([
      { insName: 'No Insurance', daysBlocked: 0, firstDate: '2026-11-20' },
      { insName: 'VSP', daysBlocked: 1, firstDate: '2026-11-21' },
      { insName: 'Other Insurance', daysBlocked: 0, firstDate: '2026-11-20' },
    ]);
  });

  it("[PIN-002] [GEN-002] say what will be asked, and include the level's pictures and ending message", async () => {
    const name = 'a'.repeat(32);
    const at = { cover_key: 11, loc_key: 111, acct_key: 0, saved_at: SAVED };
    const general = {
      enabled: 1,
      maxSchedWeeksOut: 2,
      mLogo: name,
      endingMesg: '<p>Bye</p>',
      emailSchedTo: 'desk@x.example',
    };
    const rest = { sendPatWSDataInEmail: 0, sendWSDataInEmail: 0, nmImg1: '', profilePic: '' };
    await insertRows(pool(), 'booking_setting', [
      { ...at, kind: 'general', value: JSON.stringify({ ...general, ...rest }) },
    ]);
    const reply = await choices({ locKey: '111' });
    expect(reply).toMatchObject({
      ...{ endingMesg: '<p>Bye</p>', mLogo: `http://sightline.test/public/api/images/${name}`, nmImg1: '' },
      patientInfo: { fname: 1, vPhone: 1, dGender: 0, dHomePhone: -1 },
    });
    expect(JSON.stringify(reply)).not.toContain('desk@x.example');
    expect((await choices({ locKey: '112' })).endingMesg).toBe('');
  });

  it("use the location's date, not the server's", async () => {
    await insertPreferences(pool());
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('loc_key', '=', 112)
      .execute();
    expect((await choices({ locKey: '112' })).today).toBe('2026-11-21');
    expect((await choices({ locKey: '111' })).today).toBe('2026-11-20');
  });
});
