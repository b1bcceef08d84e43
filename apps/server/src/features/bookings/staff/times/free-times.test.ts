import { findFreeTimes } from '@sightline/contract/free-times.calls';
import { newConversation } from '@sightline/contract/messages.calls';
import { readTemplateValues } from '@sightline/contract/templates.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../../../demo/content/templates.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import {
  insertBlackout,
  insertHold,
  insertRule,
  insertType,
  insertVisit,
} from '../../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../../setup/setup.test-practice.ts';
import { clearBookings, MONDAY } from '../../online.test-practice.ts';
import { PATIENT } from '../staff.test-practice.ts';

const PHONE = '+12125550142';

describe('a text that offers a new time', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const ask = async (addKey = PATIENT, locKey = 111) =>
    (await app().call(findFreeTimes, { body: { locKey, addKey, phone: addKey === 0 ? '2125550199' : PHONE } }, token))
      .reply.freeTimes;
  const change = (row: { preferred_locale: string }) =>
    pool().kysely.updateTable('patient').set(row).where('patient_key', '=', PATIENT).execute();
  const send = async (body: string) => {
    const sent = { Message: body, IsTemplateMessage: true, TemplateType: 'GENERAL' };
    const { reply } = await app().call(newConversation, { body: { ...sent, locKey: 111, AddKey: PATIENT } }, token);
    const text = await pool()
      .kysely.selectFrom('message')
      .select('body')
      .where('trans_key', '=', reply.transKeys[0] ?? 0)
      .executeTakeFirst();
    return { errors: reply.errors, body: text?.body };
  };

  beforeAll(async () => {
    await insertSetupPractices(pool());
    const patient = { cell_phone: PHONE, first_name: 'Ana' };
    await pool().kysely.updateTable('patient').set(patient).where('patient_key', '=', PATIENT).execute();
  });
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    await change({ preferred_locale: 'en-US' });
    taskKey = await insertType(pool());
    await insertRule(pool(), { startDate: MONDAY });
    token = (await app().signIn('user11')).token;
  });

  it('[MSG-024] names up to three times of the visit’s type, provider and location, in the patient’s language', async () => {
    await insertRule(pool(), { locKey: 112, acctKey: 116, startTime: '07:00', startDate: MONDAY });
    await insertVisit(pool(), { taskKey, at: '2026-12-10T09:00' });
    expect(await ask()).toBe('Mon, Nov 23, 9:00 AM; Mon, Nov 23, 12:00 PM; Tue, Nov 24, 9:00 AM');
    await change({ preferred_locale: 'es-US' });
    expect(await ask()).toBe('lun 23 de nov, 9:00 a.m.; lun 23 de nov, 12:00 p.m.; mar 24 de nov, 9:00 a.m.');
  });

  it('[MSG-024] leaves out what is booked, held or blocked, and the time they have', async () => {
    await insertVisit(pool(), { taskKey, at: `${MONDAY}T12:00` });
    await insertVisit(pool(), { taskKey, at: `${MONDAY}T09:00`, patient_key: PATIENT + 1 });
    await insertHold(pool(), { at: `${MONDAY}T09:30`, until: '2026-11-20T15:05:00Z' });
    await insertBlackout(pool(), { startDate: '2026-11-24', startTime: '09:00', endTime: '13:00' });
    expect(await ask()).toBe('Mon, Nov 23, 10:00 AM; Tue, Nov 24, 1:00 PM; Wed, Nov 25, 9:00 AM');
  });

  it('[MSG-024] without a visit fits the usual type at the location, with anyone who works there', async () => {
    const other = await insertType(pool(), { name: 'Fitting', length: 60, slotSize: 60 });
    for (const at of ['2026-11-23T09:00', '2026-11-23T10:00'])
      await insertVisit(pool(), { taskKey: other, at, length: 60, patient_key: PATIENT + 1 });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T11:00', patient_key: PATIENT + 1 });
    expect(await ask(0)).toBe('Mon, Nov 23, 12:00 PM; Tue, Nov 24, 9:00 AM; Tue, Nov 24, 12:00 PM');
  });

  it('[MSG-024] says where the times are if not at the location the text comes from', async () => {
    await insertVisit(pool(), { taskKey, at: '2026-12-10T09:00' });
    expect(await ask(PATIENT, 112)).toMatch(/^Mon, Nov 23, 9:00 AM; .* \(.+\)$/);
  });

  it('[MSG-024] is filled when it is sent, with the link of the visit they have, and holds nothing', async () => {
    await insertVisit(pool(), { taskKey, at: '2026-12-10T09:00' });
    const template = TEMPLATES.find(({ name }) => name === 'Offer a new time');
    const { errors, body } = await send(template?.english ?? '');
    expect(errors).toEqual([]);
    expect(body).toMatch(/^Hi Ana, times open now with .+: Mon, Nov 23, 9:00 AM; .* For other times: \[/);
    expect(await pool().kysely.selectFrom('slot_hold').selectAll().execute()).toEqual([]);
  });

  it('[MSG-024] is refused in words if nothing is free', async () => {
    await insertVisit(pool(), { taskKey, at: '2026-12-10T09:00' });
    await pool().kysely.deleteFrom('schedule_rule').execute();
    expect(await ask()).toBe('');
    expect(await send('Open now: {{freeTimes}}')).toEqual({
      errors: ['This template is missing the free times. Please fill it in before sending.'],
      body: undefined,
    });
  });

  it('[TPL-001] is previewed with the times of a chosen patient, or an example’s', async () => {
    await insertVisit(pool(), { taskKey, at: '2026-12-10T09:00' });
    const valuesOf = async (addKey: number) =>
      (await app().call(readTemplateValues, { params: { coverKey: '11' }, body: { locKey: 111, addKey } }, token)).reply
        .values;
    expect((await valuesOf(PATIENT)).en.freeTimes).toContain('Mon, Nov 23, 9:00 AM; ');
    expect((await valuesOf(0)).es.freeTimes).toContain('mar 1 de dic, 9:30 a.m.; ');
  });
});
