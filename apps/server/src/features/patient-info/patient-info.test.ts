import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';
import {
  clearPatientInfo,
  getPatientInfo,
  PATIENT_INFO_DEFAULTS,
  savePatientInfo,
} from '@sightline/contract/patient-info.calls';
import { SETUP_TEXT, PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

type Body = Sent<typeof savePatientInfo>['body'];

describe('patient information', () => {
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
    const { reply } = await app().call(getPatientInfo, { query }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const save = async (body: Record<string, unknown>) =>
    (await app().call(savePatientInfo, { body: { CoverKey: 11, ...body } as Body, query: {} }, token)).reply;

  it('[PIN-001] [PIN-002] starts with the defaults, in every field, and says so', async () => {
    expect(await read()).toEqual({
      ...PATIENT_INFO_DEFAULTS,
      coverKey: 11,
      locKey: 0,
      acctKey: 0,
      level: null,
      source: null,
      isDefault: true,
      isSaved: false,
      version: 0,
      savedAt: null,
      savedBy: '',
      locked: ['fname', 'lname'],
    });
    expect(Object.keys(PATIENT_INFO_DEFAULTS)).toHaveLength(7 + 14 + 9 + 9 + 18);
  });

  it('[PIN-002] [OBS-006] saves at the chosen level and reports it as inserted, then as updated', async () => {
    const first = await save({ LocKey: 111, dEmail: -1, v4DMedInsSect: 1 });
    expect(first).toMatchObject({
      success: true,
      data: {
        updated: [],
        inserted: [{ locKey: 111, acctKey: 0, dEmail: -1, level: 2, isSaved: true, savedBy: 'user11' }],
      },
    });
    expect(await save({ LocKey: 111, dCity: 1 })).toMatchObject({
      data: { inserted: [], updated: [{ locKey: 111, dEmail: -1, dCity: 1, v4DMedInsSect: 1 }] },
    });
    expect(await read()).toMatchObject({ dEmail: 1, isDefault: true });
    expect(await read(111, 115)).toMatchObject({
      dEmail: -1,
      level: 2,
      source: { coverKey: 11, locKey: 111, acctKey: 0 },
      version: 0,
    });
    expect(await read(112)).toMatchObject({ dEmail: 1, level: null });
  });

  it('[OBS-004] says whether what is saved equals the defaults', async () => {
    await save({});
    expect(await read()).toMatchObject({ isDefault: true, isSaved: true, level: 1 });
    await save({ dZip: 1 });
    expect(await read()).toMatchObject({ isDefault: false, isSaved: true });
  });

  it('[PIN-002] shows a stored -1 of vL4DSSN and vWholeAddress as 0', async () => {
    await insertRows(database().pool, 'booking_setting', [
      {
        cover_key: 11,
        kind: 'patient-info',
        loc_key: 0,
        acct_key: 0,
        value: JSON.stringify({ ...PATIENT_INFO_DEFAULTS, vL4DSSN: -1, vWholeAddress: -1, vEmail: 0 }),
        saved_at: Temporal.Now.instant(),
      },
    ]);
    expect(await read()).toMatchObject({ vL4DSSN: 0, vWholeAddress: 0, vEmail: 0 });
    expect(await save({ vL4DSSN: -1 })).toMatchObject({ success: true, data: { updated: [{ vL4DSSN: 0 }] } });
  });

  it('[PIN-003] keeps first and last name required', async () => {
    for (const field of ['fname', 'lname'])
      expect(await save({ [field]: 0 })).toMatchObject({ success: false, statusCode: 400, errors: [TEXT.nameLocked] });
    expect(await save({ fname: 1, lname: 1 })).toMatchObject({ success: true });
  });

  it('[PIN-004] drops questions without a label, closes gaps and ends each with a question mark', async () => {
    const reply = await save({
      ...{ notesFld: 1, notesLbl: '   ' },
      ...{ dReferredBy1: 1, dReferredBy1lbl: 'Do you wear contacts?' },
      ...{ dReferredBy2: -1, dReferredBy2lbl: '' },
      ...{ dReferredBy3: -1, dReferredBy3lbl: 'Which hobby' },
      ...{ dReferredBy5: 1, dReferredBy5lbl: ' Last eye exam ' },
    });
    expect(reply).toMatchObject({
      success: true,
      data: {
        inserted: [
          {
            ...{ notesFld: 1, notesLbl: 'Do you wear contacts?' },
            ...{ dReferredBy1: -1, dReferredBy1lbl: 'Which hobby?' },
            ...{ dReferredBy2: 1, dReferredBy2lbl: 'Last eye exam?' },
            ...{ dReferredBy3: 0, dReferredBy3lbl: '', dReferredBy4lbl: '', dReferredBy5lbl: '' },
          },
        ],
      },
    });
  });

  it('[PIN-004] keeps the Spanish of a question with it, with both question marks', async () => {
    const reply = await save({
      ...{ notesLbl: ' ', notesLblEs: '¿Se pierde?' },
      ...{ dReferredBy1lbl: 'Which hobby', dReferredBy1lblEs: ' Qué pasatiempo ' },
      ...{ dReferredBy2lbl: 'If you wear glasses, since when?', dReferredBy2lblEs: 'Si usa lentes, ¿desde cuándo?' },
      ...{ dReferredBy4lbl: 'Last eye exam?' },
    });
    const kept = {
      ...{ notesLbl: 'Which hobby?', notesLblEs: '¿Qué pasatiempo?' },
      ...{ dReferredBy1lblEs: 'Si usa lentes, ¿desde cuándo?', dReferredBy2lbl: 'Last eye exam?' },
      ...{ dReferredBy2lblEs: '', dReferredBy3lblEs: '', dReferredBy4lblEs: '' },
    };
    expect(reply).toMatchObject({ data: { inserted: [kept] } });
    // A caller that doesn't know of the Spanish leaves it as it is.
    expect(await save({ dCity: 1 })).toMatchObject({ data: { updated: [kept] } });
    expect(await save({ notesLblEs: 'x'.repeat(80) })).toMatchObject({ success: true });
    expect(await save({ notesLblEs: 'x'.repeat(81) })).toMatchObject({ errors: [TEXT.translatedLabelTooLong] });
    const { reply: asked } = await app().call(getSchedulerChoices, { query: { coverKey: '11' } });
    expect(asked.patientInfo).toMatchObject({
      ...{ notesLbl: 'Which hobby?', notesLblEs: `¿${'x'.repeat(80)}?` },
      ...{ dReferredBy2lbl: 'Last eye exam?', dReferredBy2lblEs: 'Last eye exam?' },
    });
  });

  it('[PIN-004] reads settings that were saved before questions had Spanish', async () => {
    const before = Object.entries(PATIENT_INFO_DEFAULTS).filter(([name]) => !name.endsWith('Es'));
    await insertRows(database().pool, 'booking_setting', [
      {
        ...{ cover_key: 11, kind: 'patient-info', loc_key: 0, acct_key: 0, saved_at: Temporal.Now.instant() },
        value: JSON.stringify({ ...Object.fromEntries(before), notesLbl: 'Any pets?' }),
      },
    ]);
    expect(await read()).toMatchObject({ notesLbl: 'Any pets?', notesLblEs: '' });
  });

  it('[PIN-004] accepts labels of up to 50 characters, and saves them again with the appended question mark', async () => {
    const label = 'x'.repeat(50);
    expect(await save({ notesLbl: label })).toMatchObject({ data: { inserted: [{ notesLbl: `${label}?` }] } });
    expect(await save({ ...(await read()), notesFld: 1 })).toMatchObject({
      data: { updated: [{ notesLbl: `${label}?` }] },
    });
    expect(await save({ notesLbl: 'x'.repeat(51) })).toMatchObject({ success: false, errors: [TEXT.labelTooLong] });
  });

  it.each([
    [{ dEmail: '1' }],
    [{ dEmail: 2 }],
    [{ vPhone: -1 }],
    [{ v4DVisInsSect: -1 }],
    [{ dZip: 1.5 }],
    [{ dZip: null }],
    [{ notesLbl: 7 }],
    [{ LocKey: -1 }],
    [{ LocKey: '111' }],
    [{ LocKey: 1e99 }],
    [{ version: -1 }],
  ])('[PIN-002] refuses %j and changes nothing', async (given) => {
    const reply = await save({ dCity: 1, ...given });
    expect(reply).toMatchObject({ success: false, statusCode: 400 });
    expect(reply.errors.length).toBeGreaterThan(0);
    for (const error of reply.errors) expect(error).toMatch(new RegExp(`^${Object.keys(given)[0]}: `));
    expect(await read()).toMatchObject({ isDefault: true, isSaved: false });
  });

  it("[OBS-012] refuses another practice's and unknown keys", async () => {
    expect(await save({ LocKey: 221 })).toMatchObject({ statusCode: 404, errors: [SETUP_TEXT.unknownLocation] });
    expect(await save({ LocKey: 111, AcctKey: 225 })).toMatchObject({
      statusCode: 404,
      errors: [SETUP_TEXT.unknownProvider],
    });
    const other = await app().call(savePatientInfo, { body: { CoverKey: 22 }, query: {} }, token);
    expect([other.status, other.problem.code]).toEqual([403, 'access.other-cover']);
    const rows = await database().pool.kysely.selectFrom('booking_setting').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('[OBS-012] stores no unknown fields, __proto__ included', async () => {
    const body = '{"dCity":1,"isAdmin":true,"__proto__":{"dZip":1},"constructor":{"x":1}}';
    const response = await app().app.inject({
      method: 'POST',
      url: savePatientInfo.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body,
    });
    // The JSON parser rejects a poisoned object entirely.
    expect(response.json()).toMatchObject({ success: false, statusCode: 400 });
    await save({ dCity: 1, isAdmin: true });
    const [row] = await database().pool.kysely.selectFrom('booking_setting').select('value').execute();
    expect(Object.keys(Object(row?.value)).toSorted()).toEqual(Object.keys(PATIENT_INFO_DEFAULTS).toSorted());
  });

  it('[OBS-006] clears a level so the next one shows again', async () => {
    await save({ dCity: 1 });
    await save({ LocKey: 111, dCity: -1 });
    expect(await read(111)).toMatchObject({ dCity: -1, level: 2 });
    const body = { coverKey: 11, locKey: 111, acctKey: 0 };
    expect((await app().call(clearPatientInfo, { body, query: {} }, token)).reply.data).toEqual({ deleted: 1 });
    expect(await read(111)).toMatchObject({ dCity: 1, level: 1, version: 0 });
    expect((await app().call(clearPatientInfo, { body, query: {} }, token)).reply.data).toEqual({ deleted: 0 });
  });

  it('[OBS-012] shows the second of two savers what the first one changed, and loses neither', async () => {
    await save({ dCity: 0 });
    const { version } = await read();
    expect(await save({ dCity: 1, version })).toMatchObject({ success: true });
    expect(await save({ dZip: 1, version })).toMatchObject({
      success: false,
      statusCode: 409,
      errors: [SETUP_TEXT.changedMeanwhile],
      data: { savedBy: 'user11', current: { dCity: 1, dZip: 0 } },
    });
    expect(await read()).toMatchObject({ dCity: 1, dZip: 0 });
  });

  it('[OBS-012] treats a version that was cleared and saved again as another one', async () => {
    await save({ dCity: 1 });
    const { version } = await read();
    await app().call(clearPatientInfo, { body: {}, query: {} }, token);
    expect(await save({ dZip: 1, version })).toMatchObject({ statusCode: 409 });
    await save({ dCity: 1 });
    expect(await save({ dZip: 1, version })).toMatchObject({ statusCode: 409 });
    expect(await save({ dZip: 1, version: 0 })).toMatchObject({ statusCode: 409 });
  });

  it('[OBS-012] lets one of many concurrent first saves insert, and keeps what each of them saved', async () => {
    const fields = ['dCity', 'dZip', 'dState', 'dAddress1', 'dAddress2', 'dGender'];
    const replies = await Promise.all(fields.map((field) => save({ [field]: 1 })));
    const inserted = replies.flatMap((reply) => (reply.success ? reply.data.inserted : []));
    expect(inserted).toHaveLength(1);
    expect(await read()).toMatchObject(Object.fromEntries(fields.map((field) => [field, 1])));
  });

  it('[OBS-012] lets exactly one of many saves of one version succeed', async () => {
    await save({});
    const { version } = await read();
    const replies = await Promise.all([0, 1, 0, 1, 0, 1].map((dCity) => save({ dCity, version })));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(5);
  });

  it('[OBS-012] records in the audit trail who changed which level', async () => {
    await save({ LocKey: 112, dCity: 1 });
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'action', 'detail'])
      .where('cover_key', '=', 11)
      .where('outcome', '=', 'done')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([{ user_id: 11, action: 'patient-info.save', detail: { locKey: 112, acctKey: 0 } }]);
  });
});
