import { createHash } from 'node:crypto';
import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_PER_PHONE_AND_HOUR,
  CODES_PER_PRACTICE_AND_DAY,
  CODES_PER_PRACTICE_AND_HOUR,
} from '@sightline/contract/booking-limits';
import { sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, setTextingNumber } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { ANA, bookingOf, clearBookings, patientCalls, personOf, visitsOn } from '../online.test-practice.ts';
import { withProof } from './phone.usecases.ts';

describe('the code texted before a booking', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) => book(bookingOf({ taskKey, ...given }));
  const ask = (phone: string = ANA.phone, language = 'en') =>
    app().call(sendPhoneCode, { body: { coverKey: 11, locKey: 111, phone, language } });
  const enter = (codeKey: string, code: string) =>
    app().call(verifyPhoneCode, { body: { coverKey: 11, codeKey, code } });
  const texts = async () => {
    const rows = await pool().kysely.selectFrom('message').select('body').orderBy('trans_key').execute();
    return rows.map(({ body }) => body);
  };
  const newestCode = async () => /\d{6}/.exec((await texts()).at(-1) ?? '')?.[0] ?? '';

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    await pool().kysely.deleteFrom('phone_code').execute();
    taskKey = await insertType(pool());
    await insertPreferences(pool(), { verifyPhone: 1 });
    await insertRule(pool());
  });

  it('[PAT-003] allows booking for that phone only, for the whole session', async () => {
    expect((await make()).problem).toMatchObject({ code: 'booking.phone-unverified', status: 403 });
    expect(await visitsOn(pool())).toEqual([]);
    const sent = await ask();
    expect(sent.status).toBe(201);
    const { phoneProof } = (await enter(sent.reply.codeKey, ` ${await newestCode()} `)).reply;
    expect((await make({ phoneProof, patient: personOf(1) })).problem?.code).toBe('booking.phone-unverified');
    expect((await make({ phoneProof })).status).toBe(201);
    expect((await make({ phoneProof, time: '10:00' })).status).toBe(201);
    app().clock.advance({ minutes: 60 });
    expect((await make({ phoneProof, time: '11:00' })).problem?.code).toBe('booking.phone-unverified');
  });

  it('[PAT-003] is requested if the practice wants it, and its page knows', async () => {
    const verifies = async () =>
      (await app().call(getSchedulerChoices, { query: { coverKey: '11' } })).reply.verifiesPhone;
    expect(await verifies()).toBe(true);
    await pool().kysely.deleteFrom('booking_setting').execute();
    await insertPreferences(pool());
    expect(await verifies()).toBe(false);
    expect((await make()).status).toBe(201);
  });

  it('[PAT-003] lasts ten minutes, five tries, and until a newer one is sent', async () => {
    const first = (await ask()).reply.codeKey;
    const firstCode = await newestCode();
    const second = (await ask()).reply.codeKey;
    const code = await newestCode();
    expect((await enter(first, firstCode)).problem).toMatchObject({ code: 'booking.wrong-code', status: 422 });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < CODE_TRIES - 1; tries += 1) expect((await enter(second, wrong)).status).toBe(422);
    expect((await enter(second, code)).status).toBe(200);
    expect((await enter(second, code)).status).toBe(422);
    const third = (await ask()).reply.codeKey;
    const thirdCode = await newestCode();
    for (let tries = 0; tries < CODE_TRIES; tries += 1) await enter(third, thirdCode === wrong ? '111111' : wrong);
    expect((await enter(third, thirdCode)).status).toBe(422);
    const late = (await ask()).reply.codeKey;
    const lateCode = await newestCode();
    app().clock.advance({ minutes: CODE_MINUTES });
    expect((await enter(late, lateCode)).status).toBe(422);
  });

  it("[PAT-003] isn't requested from patients who book through a link texted to that phone", async () => {
    const phone = '+12125550187';
    const scope = openCoverScope({ pool: pool(), clock: app().clock, coverKey: 11, act: null });
    const written = (text: string) =>
      scope.transaction((tx) => withProof({ tx, text, phone, level: { locKey: 111, acctKey: 0 }, deps: app().deps }));
    const link = 'http://sightline.test/book?coverKey=11&locKey=111';
    const [, phoneProof = ''] = /#p=([\w.-]+)\. Thank you$/.exec(await written(`Book: ${link}. Thank you`)) ?? [];
    expect((await make({ phoneProof, patient: personOf(1) })).problem?.code).toBe('booking.phone-unverified');
    expect((await make({ phoneProof })).status).toBe(201);
    expect(await written('No link')).toBe('No link');
    const proven = async (link: string) => expect(await written(`Book: ${link}.`)).toMatch(/\S#p=[\w.-]+\.$/);
    await proven('http://sightline.test/b/b.33');
    await pool().kysely.updateTable('cover').set({ patient_origin: 'https://book.example.com' }).execute();
    await proven('https://book.example.com/b/b.33');
    await proven('http://sightline.test/b/b.33');
    expect(await written('https://other.example.com/b/b.33')).toBe('https://other.example.com/b/b.33');
    await pool().kysely.updateTable('cover').set({ patient_origin: null }).execute();
    await pool().kysely.deleteFrom('booking_setting').execute();
    await insertPreferences(pool());
    expect(await written(link)).toBe(link);
  });

  it('[PAT-003] is stored as a hash, six digits, in the patient’s language', async () => {
    await ask(ANA.phone, 'es');
    expect((await texts()).at(-1)).toMatch(
      /^Practice 11: \d{6} es su código para reservar la cita\. Vence en 10 minutos\./,
    );
    const rows = await pool().kysely.selectFrom('phone_code').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(await newestCode());
  });

  it('[PAT-003] is limited to five per phone and hour, without affecting others', async () => {
    for (let count = 0; count < CODES_PER_PHONE_AND_HOUR; count += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).problem).toMatchObject({ code: 'booking.too-many-codes', status: 429 });
    expect((await ask('(212) 555-0199')).status).toBe(201);
    app().clock.advance({ minutes: 61 });
    expect((await ask()).status).toBe(201);
  });

  it.each([
    ['hour', CODES_PER_PRACTICE_AND_HOUR, 30],
    ['day', CODES_PER_PRACTICE_AND_DAY, 23 * 60],
  ])(
    '[PAT-003] is limited for the practice per %s, whoever asks, and a metric says so',
    async (_per, most, minutes) => {
      const now = app().clock.now();
      const code = { cover_key: 11, code_hash: Buffer.alloc(32), expires_at: now };
      const sent = Array.from({ length: most - 1 }, (_, place) => {
        const key_hash = createHash('sha256').update(`${place}`).digest();
        return { ...code, key_hash, phone: `+1646555${1_000 + place}`, sent_at: now.subtract({ minutes }) };
      });
      await insertRows(pool(), 'phone_code', sent);
      expect((await ask()).status).toBe(201);
      expect((await ask('(212) 555-0199')).problem).toMatchObject({ code: 'booking.codes-paused', status: 429 });
      expect(await app().deps.metrics.metrics()).toContain('sightline_public_sending_limits_total{limit="codes"}');
      app().clock.advance({ minutes: 24 * 60 - minutes + 1 });
      expect((await ask('(212) 555-0199')).status).toBe(201);
    },
  );

  it("[PAT-003] isn't sent to an opted-out phone, which learns how to opt back in", async () => {
    await insertRows(pool(), 'consent_entry', [
      {
        ...{ cover_key: 11, phone: '+12125550190', purpose: 'sms', decision: 'refused', source: 'keyword' },
        ...{ words: 'STOP', recorded_at: app().clock.now() },
      },
    ]);
    const { problem } = await ask('(212) 555-0190');
    expect(problem).toMatchObject({ code: 'booking.phone-opted-out', smsNumber: expect.stringMatching(/^\+1212555/) });
    expect(await texts()).toEqual([]);
  });

  it("[PAT-003] isn't sent to a toll-free or premium number, which can't book either", async () => {
    for (const phone of ['(800) 555-0123', '900-555-0123', 'nonsense'])
      expect((await ask(phone)).problem?.code, phone).toBe('booking.invalid');
    expect((await make({ patient: { ...ANA, phone: '8885550123' } })).problem).toMatchObject({
      errors: [{ path: 'patient.phone', code: 'phone-kind' }],
    });
  });

  describe('and a confirmation', () => {
    beforeEach(() =>
      pool()
        .kysely.deleteFrom('booking_setting')
        .execute()
        .then(() => insertPreferences(pool())),
    );

    const refusals = async (phone: string) => {
      const [code, booking] = [(await ask(phone)).problem, (await make({ patient: { ...ANA, phone } })).problem];
      return [code, booking].map((problem) => Object(problem).errors?.[0]?.code);
    };

    it.each([
      ['(876) 555-0123', 'phone-abroad'],
      ['+1 809 555 0123', 'phone-abroad'],
      ['(416) 555-0123', 'phone-abroad'],
      ['710-555-0123', 'phone-kind'],
      ['521-555-0123', 'phone-kind'],
      ['212-555-1212', 'phone-kind'],
      ['212-911-0123', 'phone-kind'],
    ])("[PAT-003] isn't sent to %s: %s", async (phone, code) => {
      expect(await refusals(phone)).toEqual([code, code]);
      expect(await texts()).toEqual([]);
    });

    it('[PAT-003] goes to Canada once the practice wants it, and nowhere else', async () => {
      await pool().kysely.updateTable('cover').set({ texts_canada: true }).execute();
      expect(await refusals('(416) 555-0123')).toEqual([undefined, undefined]);
      expect(await refusals('(876) 555-0123')).toEqual(['phone-abroad', 'phone-abroad']);
      await pool().kysely.updateTable('cover').set({ texts_canada: false }).execute();
    });

    it('[PAT-003] is refused where the location has no texting number, without blaming the phone', async () => {
      await pool().kysely.updateTable('location').set({ sms_number: null }).where('loc_key', '=', 111).execute();
      expect((await ask()).problem).toMatchObject({ status: 409, code: 'booking.no-texts' });
      expect(await texts()).toEqual([]);
      await setTextingNumber(pool(), 111, '+1212555111');
    });

    it("[PAT-003] never goes to one of the practice's own numbers", async () => {
      const own = { phone: '+12125550155', sms_number: '+12125550156' };
      await pool().kysely.updateTable('location').set(own).where('loc_key', '=', 111).execute();
      for (const phone of Object.values(own)) expect(await refusals(phone), phone).toEqual(['phone-own', 'phone-own']);
      expect(await refusals('+12125550157')).toEqual([undefined, undefined]);
    });
  });
});
