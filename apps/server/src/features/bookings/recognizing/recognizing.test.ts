import { BOOKING_LINK_DAYS, BOOKING_LINK_TRIES, recognizePatient } from '@sightline/contract/booking-recognition.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertConversations } from '../../conversations/conversations.test-rows.ts';

const DOB = '1985-04-27';

describe('a booking link that knows its patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let patientKey = 0;

  beforeAll(async () => {
    const { pool } = database();
    const { patientKeys } = await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    patientKey = patientKeys[0] ?? 0;
    await pool.kysely
      .updateTable('patient')
      .set({ dob: DOB, first_name: 'Ana', last_name: 'Reyes', cell_phone: '+12125550187', email: 'ana@example.com' })
      .where('patient_key', '=', patientKey)
      .execute();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 1, loc_key: 11, patient_key: patientKey }]);
  });
  beforeEach(() => database().pool.kysely.deleteFrom('booking_link_try').execute());

  const link = () =>
    app().deps.pages.bookingFor({ ...{ coverKey: 1, locKey: 11, origin: 'https://s.test' }, patientKey });
  const keyOf = (url: string) => /\/b\/([\w-]{28})\./.exec(url)?.[1] ?? '';
  const recognize = async (birthDate: string | null, { linkKey = keyOf(link()), coverKey = 1 } = {}) =>
    (await app().call(recognizePatient, { body: { coverKey, linkKey, birthDate } })).reply;

  it('[INX-009] tells nothing without the birth date, and fills in the details for it', async () => {
    expect(await recognize(null)).toEqual({ state: 'needed', triesLeft: BOOKING_LINK_TRIES, patient: null });
    expect(await recognize('1985-04-28')).toEqual({ state: 'wrong', triesLeft: BOOKING_LINK_TRIES - 1, patient: null });
    expect(await recognize(DOB)).toEqual({
      state: 'known',
      triesLeft: BOOKING_LINK_TRIES,
      patient: { firstName: 'Ana', lastName: 'Reyes', dob: DOB, phone: '+12125550187', email: 'ana@example.com' },
    });
    const audit = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'booking.recognize')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(audit).toMatchObject([
      { patient_keys: [patientKey], detail: { birthDate: 'right' } },
      { patient_keys: [patientKey], detail: { birthDate: 'wrong' } },
    ]);
  });

  it('[INX-009] locks after wrong birth dates, also at the same time, until the office sends another', async () => {
    const years = Array.from({ length: BOOKING_LINK_TRIES + 3 }, (_, place) => `19${60 + place}-01-01`);
    const states = (await Promise.all(years.map((year) => recognize(year)))).map(({ state }) => state);
    expect(states.filter((state) => state === 'wrong')).toHaveLength(BOOKING_LINK_TRIES - 1);
    expect(await recognize(DOB)).toEqual({ state: 'locked', triesLeft: 0, patient: null });
    expect(await recognize(null)).toMatchObject({ state: 'locked' });
    app().clock.advance({ hours: 24 });
    expect(await recognize(DOB)).toMatchObject({ state: 'known' });
  });

  it('[INX-009] lapses, and is of one practice and its purpose only', async () => {
    const linkKey = keyOf(link());
    expect(await recognize(DOB, { linkKey, coverKey: 2 })).toMatchObject({ state: 'none', patient: null });
    const { pages } = app().deps;
    const forms = pages.forms({
      ...{ coverKey: 1, locKey: 11, origin: '' },
      subject: { kind: 'patient', key: patientKey },
    });
    expect(await recognize(DOB, { linkKey: /\/f\/([\w-]{28})/.exec(forms)?.[1] ?? '' })).toMatchObject({
      state: 'none',
    });
    const forged = `${linkKey.slice(0, -1)}${linkKey.endsWith('A') ? 'B' : 'A'}`;
    expect(await recognize(DOB, { linkKey: forged })).toMatchObject({ patient: null });
    app().clock.advance({ hours: 24 * (BOOKING_LINK_DAYS + 1) });
    expect(await recognize(DOB, { linkKey })).toEqual({ state: 'lapsed', triesLeft: 0, patient: null });
    expect(await recognize(DOB)).toMatchObject({ state: 'known' });
  });

  it('[INX-009] is offered in the composer for each person on the phone with a birth date', async () => {
    const { token } = await app().signIn('user1');
    const offered = async () => {
      const { reply } = await app().call(listMessages, { body: { conversationKey: 1, internal: true } }, token);
      return reply.People.map(({ addKey, bookingLink }) => ({ addKey, bookingLink }));
    };
    const { kysely } = database().pool;
    await kysely.updateTable('cover').set({ has_online_booking: true }).execute();
    const [own] = await offered();
    expect(own).toEqual({ addKey: patientKey, bookingLink: expect.stringMatching(/\/b\/[\w-]{28}\.1\.b$/) });
    const { headers, statusCode } = await app().app.inject(new URL(own?.bookingLink ?? '').pathname);
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/book\?coverKey=1&locKey=11&for=[\w-]{28}$/),
    ]);
    await kysely.updateTable('patient').set({ dob: null }).where('patient_key', '=', patientKey).execute();
    expect(await offered()).toEqual([{ addKey: patientKey, bookingLink: null }]);
    await kysely.updateTable('patient').set({ dob: DOB }).where('patient_key', '=', patientKey).execute();
  });
});
