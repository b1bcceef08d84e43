import { type PacketRule, savePacketSettings } from '@sightline/contract/form-packets.calls';
import { getForms } from '@sightline/contract/intake-forms.calls';
import { readPacket } from '@sightline/contract/open-packets.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { settingsWith } from '../../features/automated-messages/plan/plan.test-rows.ts';
import { automatedPractice } from './automated.test-practice.ts';

/** Noon in New York on Friday, November 20, 2026. */
const NOON = '2026-11-20T17:00:00Z';
const IN_FIVE_DAYS = '2026-11-25';
const BORN = '1980-05-17';

describe('requests for the forms of a visit', () => {
  const database = useDatabase();
  const app = useApp(database);
  const practice = automatedPractice(app);
  const { patient, visit, run, deliver, texts, reminders } = practice;

  beforeAll(async () => {
    await practice.setUp();
    const { token } = await app().signIn('user1');
    const forms = (await app().call(getForms, { query: { coverKey: '1' } }, token)).reply.PatientDataList;
    const formKey = forms.find(({ PathName }) => PathName === 'yearly-update')?.Id ?? 0;
    const rule: PacketRule = { formKey, taskKeys: [], audience: 'everyone', repeats: 'yearly' };
    const body = { isOn: true, version: 0, rules: [rule] };
    expect((await app().call(savePacketSettings, { body }, token)).status).toBe(200);
  });
  beforeEach(async () => {
    app().clock.set(NOON);
    app().mail.sent.length = 0;
    const off = { isOn: false };
    await practice.begin(
      settingsWith({
        ...{ 'reminder-first': off, 'reminder-last': off },
        'forms-first': { days: 5, sendAt: '12:00' },
        'forms-last': { days: 2, sendAt: '12:00' },
      }),
    );
  });

  const bodies = async (phone: string) => (await texts(phone)).map(({ body }) => body);
  const keyIn = (text = '') => /\/f\/([\w-]+)\./.exec(text)?.[1] ?? '';
  const born = async (whom: { patientKey: number }) =>
    database()
      .pool.kysely.updateTable('patient')
      .set({ dob: BORN })
      .where('patient_key', '=', whom.patientKey)
      .execute();
  const open = async (appointmentKey: string) =>
    (await app().call(readPacket, { body: { coverKey: 1, appointmentKey, birthDate: BORN } })).reply;

  it('[PKT-002] are texted some days before with the visit’s own link, reminded of once, and then never again', {
    tags: ['deep'],
  }, async () => {
    const ana = await patient({ first_name: 'Ana' });
    await born(ana);
    const key = await visit(ana, { date: IN_FIVE_DAYS });
    await run();
    await run();
    await deliver();
    const [request, ...more] = await bodies(ana.phone);
    expect(more).toEqual([]);
    expect(request).toMatch(
      /^Bright Eyes: Ana, please fill in your forms before your visit on Wednesday, November 25\./,
    );
    expect(await open(keyIn(request))).toMatchObject({
      ...{ proofState: 'proven', startsAt: `${IN_FIVE_DAYS}T09:00` },
      forms: [{ pathName: 'yearly-update', state: 'todo' }],
    });
    for (let day = 0; day < 5; day += 1) {
      app().clock.advance({ hours: 24 });
      await run();
      await deliver();
    }
    const [, reminder, ...others] = await bodies(ana.phone);
    expect(others).toEqual([]);
    expect(reminder).toMatch(/some forms for your visit on Wednesday, November 25 are still open/);
    expect((await reminders(key)).map(({ step, purpose }) => [step, purpose])).toEqual([
      ['forms-first', 'forms'],
      ['forms-last', 'forms'],
    ]);
  });

  it('[PKT-002] go by email to patients without a cell phone, with the same link', async () => {
    const ben = await patient({ cell_phone: '', email: 'ben@example.com' });
    await born(ben);
    await visit(ben, { date: IN_FIVE_DAYS });
    await run();
    await deliver();
    const [mail] = app().mail.sent;
    expect(mail?.to).toContain('ben@example.com');
    expect(await open(keyIn(mail?.text))).toMatchObject({ proofState: 'proven', forms: [{ state: 'todo' }] });
  });

  it('[PKT-002] go to each of a family on one phone, as a link opens one visit', async () => {
    const ana = await patient({ first_name: 'Ana' });
    const leo = await patient({ first_name: 'Leo', cell_phone: ana.phone });
    for (const one of [ana, leo]) await visit(one, { date: IN_FIVE_DAYS });
    await run();
    const keys = (await bodies(ana.phone)).map(keyIn);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect((await open(key)).hasForms).toBe(true);
  });
});
