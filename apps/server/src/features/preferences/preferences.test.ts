import type { Sent } from '@sightline/contract/call';
import { clearGeneral, getGeneral, saveGeneral } from '@sightline/contract/preferences.calls';
import { SETUP_TEXT, GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

describe('general preferences', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(async () => {
    await database().pool.kysely.deleteFrom('booking_setting').execute();
  });

  const read = async (locKey = 0, acctKey = 0) => {
    const query = { coverKey: '11', locKey: String(locKey), acctKey: String(acctKey) };
    const { reply } = await app().call(getGeneral, { query }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const save = async (body: Record<string, unknown>) => {
    const given = { coverKey: 11, ...body } as Sent<typeof saveGeneral>['body'];
    return (await app().call(saveGeneral, { body: given, query: { secretCode: 'sightline' } }, token)).reply;
  };

  it('[GEN-002] [CNF-001] starts with the defaults: closed, six weeks out, details in messages to patients', async () => {
    expect(await read()).toEqual({
      ...{ coverKey: 11, locKey: 0, acctKey: 0, enabled: 0, maxSchedWeeksOut: 6 },
      ...{ sendPatWSDataInEmail: 0, sendWSDataInEmail: 1, emailSchedTo: '', endingMesg: '', endings: {} },
      ...{ verifyPhone: 1, mLogo: '', nmImg1: '', profilePic: '' },
      notificationEmailObject: { email: '', dataRemarks: 'No one gets an email about online bookings.' },
      ...{ level: null, source: null, isDefault: true, isSaved: false, version: 0, savedAt: null, savedBy: '' },
    });
  });

  it("[PAT-003] asks a new practice’s patients for a code, and an older record's only once it's turned on", async () => {
    expect(await read()).toMatchObject({ verifyPhone: 1 });
    await insertRows(database().pool, 'booking_setting', [
      {
        ...{ cover_key: 11, kind: 'general', loc_key: 112, acct_key: 0, saved_at: app().clock.now() },
        value: JSON.stringify({ enabled: 1, maxSchedWeeksOut: 6 }),
      },
    ]);
    expect(await read(112)).toMatchObject({ verifyPhone: 0 });
    await database().pool.kysely.deleteFrom('booking_setting').execute();
  });

  it('[GEN-002] [GEN-005] saves every field, says so, and counts inserts and updates', async () => {
    const given = {
      ...{ enabled: 1, maxSchedWeeksOut: 12, sendPatWSDataInEmail: 1, sendWSDataInEmail: 1 },
      ...{ emailSchedTo: 'front.desk@eyes.example', endingMesg: '<p>Thank <strong>you</strong></p>' },
    };
    expect(await save(given)).toMatchObject({
      success: true,
      messages: ['Preferences were successfully saved.'],
      data: { updated: [], inserted: [{ ...given, level: 1, isSaved: true, isDefault: false }] },
    });
    expect(await read()).toMatchObject({
      ...given,
      notificationEmailObject: {
        email: 'front.desk@eyes.example',
        dataRemarks: 'Gets an email about every online booking. Saved for the whole practice.',
      },
    });
    expect(await save({ enabled: 0 })).toMatchObject({ data: { inserted: [], updated: [{ ...given, enabled: 0 }] } });
  });

  it.each([
    ['someone@', false],
    ['@eyes.example', false],
    ['a b@eyes.example', false],
    ['a@eyes.example, b@eyes.example', false],
    ['<a@eyes.example>', false],
    [`${'a'.repeat(250)}@eyes.example`, false],
    ["x@y.example'; drop table cover", false],
    [7, false],
    ['a@eyes', false],
    ['a.b+c@sub.eyes.example', true],
    [' a@eyes.example ', true],
    ['', true],
  ])('[GEN-003] accepts %s as notification email: %s', async (emailSchedTo, isTaken) => {
    const reply = await save({ emailSchedTo });
    if (isTaken) expect(reply).toMatchObject({ data: { inserted: [{ emailSchedTo: String(emailSchedTo).trim() }] } });
    else
      expect(reply).toMatchObject({ success: false, statusCode: 400, errors: ["Invalid 'Notification Email' entry"] });
  });

  it.each([
    [{ maxSchedWeeksOut: 0 }, TEXT.weeksOutOfRange],
    [{ maxSchedWeeksOut: 105 }, TEXT.weeksOutOfRange],
    [{ maxSchedWeeksOut: 1.5 }, TEXT.weeksOutOfRange],
    [{ maxSchedWeeksOut: '6' }, TEXT.weeksOutOfRange],
    [{ maxSchedWeeksOut: -1e300 }, TEXT.weeksOutOfRange],
    [{ endingMesg: 'x'.repeat(20_001) }, TEXT.endingTooLong],
    [{ mLogo: 'https://evil.example/x.png' }, TEXT.unknownImage],
    [{ mLogo: 'javascript:alert(1)' }, TEXT.unknownImage],
    [{ nmImg1: `https://sightline.test/public/api/images/${'0'.repeat(32)}` }, TEXT.unknownImage],
    [{ profilePic: '../../etc/passwd' }, TEXT.unknownImage],
  ])('[GEN-002] refuses %j and changes nothing', async (given, says) => {
    expect(await save({ enabled: 1, ...given })).toMatchObject({ success: false, statusCode: 400, errors: [says] });
    expect(await read()).toMatchObject({ enabled: 0, isSaved: false });
  });

  it.each([
    [{ enabled: 2 }],
    [{ enabled: '1' }],
    [{ enabled: true }],
    [{ sendWSDataInEmail: -1 }],
    [{ endingMesg: {} }],
  ])('[OBS-012] refuses %j, naming its field', async (given) => {
    const reply = await save(given);
    expect(reply).toMatchObject({ success: false, statusCode: 400 });
    expect(reply.errors[0]).toMatch(new RegExp(`^${Object.keys(given)[0]}: `));
  });

  it("[GEN-005] requires a cover, and only ever the user's own", async () => {
    for (const coverKey of [0, 22, 987_654]) {
      const { status, problem } = await app().call(
        saveGeneral,
        { body: { coverKey, enabled: 1 } as Sent<typeof saveGeneral>['body'], query: {} },
        token,
      );
      expect([coverKey, status, problem.code]).toEqual([coverKey, 403, 'access.other-cover']);
    }
    expect(await save({ locKey: 221 })).toMatchObject({ statusCode: 404, errors: [SETUP_TEXT.unknownLocation] });
    expect(await database().pool.kysely.selectFrom('booking_setting').selectAll().execute()).toEqual([]);
  });

  it('[GEN-001] stores the ending message without active content', async () => {
    await save({ endingMesg: '<p onclick="x()">Bye<script>alert(1)</script></p>' });
    expect((await read()).endingMesg).toBe('<p>Bye</p>');
  });

  it("[OBS-006] returns the nearest record and its level, until it's cleared", async () => {
    await save({ emailSchedTo: 'all@eyes.example', maxSchedWeeksOut: 4 });
    await save({ locKey: 111, emailSchedTo: 'one@eyes.example' });
    expect(await read(111, 115)).toMatchObject({
      ...{ emailSchedTo: 'one@eyes.example', maxSchedWeeksOut: 4, level: 2, version: 0 },
      source: { coverKey: 11, locKey: 111, acctKey: 0 },
      notificationEmailObject: {
        dataRemarks: 'Gets an email about every online booking. Saved for this location.',
      },
    });
    const body = { locKey: 111 };
    expect((await app().call(clearGeneral, { body, query: {} }, token)).reply.data).toEqual({ deleted: 1 });
    expect(await read(111)).toMatchObject({ emailSchedTo: 'all@eyes.example', level: 1 });
  });

  it('[OBS-012] shows the second of two tabs what the first one saved, and loses neither', async () => {
    await save({ enabled: 1 });
    const { version } = await read();
    expect(await save({ maxSchedWeeksOut: 9, version })).toMatchObject({ success: true });
    expect(await save({ enabled: 0, version })).toMatchObject({
      success: false,
      statusCode: 409,
      errors: [SETUP_TEXT.changedMeanwhile],
      data: { savedBy: 'user11', current: { enabled: 1, maxSchedWeeksOut: 9 } },
    });
    const stale = await app().call(clearGeneral, { body: { version }, query: {} }, token);
    expect(stale.reply).toMatchObject({ statusCode: 409 });
    expect(await read()).toMatchObject({ enabled: 1, maxSchedWeeksOut: 9 });
  });
});
