import { getDataByAppointmentDate, getFormEntry } from '@sightline/contract/intake-forms.calls';
import { findFormPatients, linkFormEntry, unlinkFormEntry } from '@sightline/contract/linked-forms.calls';
import { decideConsent, listMessages } from '@sightline/contract/messages.calls';
import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { conversationRow } from '../../conversations/conversations.test-rows.ts';
import { receiveText } from '../../conversations/inbound/inbound.usecases.ts';
import { insertFormPractices, linkKeyOf, sendIn } from '../intake-forms.test-practice.ts';

const PATH = 'hipaa-communication';
const SAID = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1980-05-17', noticeReceived: 'received' };

function answersOf(answers: Record<string, unknown>) {
  const read = readDefinition(JSON.stringify(TEMPLATES.find(({ pathName }) => pathName === PATH)?.definition));
  if (!read.ok) throw new Error(PATH);
  return { ...filledSample({ form: read.form, now: '2026-11-20T10:00' }), ...SAID, ...answers };
}

describe('linking a completed form to a patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let made = 0;

  const db = () => database().pool.kysely;
  const ledger = async (patientKey: number) => {
    const rows = await db()
      .selectFrom('consent_entry')
      .selectAll()
      .where('patient_key', '=', patientKey)
      .orderBy('entry_key')
      .execute();
    return rows.map(({ purpose, decision, source }) => `${purpose} ${decision} ${source}`);
  };
  const thread = async (convKey: number) =>
    (await app().call(listMessages, { body: { conversationKey: convKey } }, token)).reply;

  /** Ana with her own phone and thread, in practice 11. */
  async function known(changes: object = {}) {
    made += 1;
    const [phone, patientKey] = [`+1212555${4_000 + made}`, 40_000 + made];
    const person = { first_name: 'Ana', last_name: 'Ruiz', dob: '1980-05-17', cell_phone: phone, ...changes };
    await insertRows(database().pool, 'patient', [
      patientRow({ cover_key: 11, loc_key: 111, patient_key: patientKey, ...person }),
    ]);
    await insertRows(database().pool, 'conversation', [
      conversationRow({ cover_key: 11, conv_key: patientKey, loc_key: 111, phone, patient_key: patientKey }),
    ]);
    return { phone, patientKey };
  }

  /** Submits the form without a proven sender; returns its key. */
  async function sent(answers: Record<string, unknown>, appointmentKey: string | null = null): Promise<number> {
    const given = { dateOfBirth: '1991-01-02', textCare: 'no', ...answers };
    expect((await sendIn({ app: app(), body: { pn: PATH, data: answersOf(given), appointmentKey } })).status).toBe(201);
    const { entry_key: entryKey } = await db()
      .selectFrom('form_entry')
      .select('entry_key')
      .orderBy('entry_key', 'desc')
      .executeTakeFirstOrThrow();
    return entryKey;
  }

  const link = (entryKey: number, addKey: number, by = token) =>
    app().call(linkFormEntry, { body: { entryKey, addKey } }, by);
  const unlink = (entryKey: number, by = token) => app().call(unlinkFormEntry, { body: { entryKey } }, by);

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  it('[FRM-009] shows whose it is, who linked it and when, in the form and in the list, and is audited', async () => {
    const { patientKey } = await known();
    const entryKey = await sent({});
    const linked = await link(entryKey, patientKey);
    const whose = {
      Patient: { addKey: patientKey, firstName: 'Ana', lastName: 'Ruiz', tiedBy: 'staff' },
      Linked: { at: app().clock.now().toString(), by: expect.stringMatching(/\S/) },
    };
    expect(linked.reply.entry).toMatchObject(whose);
    const read = await app().call(getFormEntry, { params: { entryKey: String(entryKey) } }, token);
    expect(read.reply).toMatchObject(whose);
    const asked = { query: { coverKey: '11' }, body: { StartDate: '2026-11-20', EndDate: '2026-11-20' } };
    const list = await app().call(getDataByAppointmentDate, asked, token);
    expect(list.reply.PatientDataList.find(({ Id }) => Id === entryKey)).toMatchObject(whose);
    const row = await db()
      .selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'forms.link')
      .where(sql<boolean>`${patientKey} = any(patient_keys)`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ patient_keys: [patientKey], detail: { entryKey, from: 0, to: patientKey } });
  });

  it("[PKT-003] counts its answers as the patient's: texts close, the staff hold ends, and HIPAA is recorded", async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    expect(await thread(patientKey)).toMatchObject({ IsSMSDisabled: false, Hold: { transKey: 0 } });
    await link(entryKey, patientKey);
    expect(await ledger(patientKey)).toEqual(['hipaa given form', 'sms refused form']);
    expect(await thread(patientKey)).toMatchObject({
      ...{ IsSMSDisabled: true, Hold: null, HasGivenHipaaConsent: true, OptOut: { source: 'form' } },
      Forms: [{ entryKey, texts: 'refused', hipaa: 'given' }],
    });
  });

  it('[PKT-003] records "Yes" only for a phone in the form that is the patient’s own', async () => {
    const { phone, patientKey } = await known();
    await link(await sent({ textCare: 'yes', mobilePhone: phone }), patientKey);
    expect(await ledger(patientKey)).toEqual(['hipaa given form', 'sms given form']);
    const other = await known();
    await link(await sent({ textCare: 'yes', mobilePhone: '(917) 555-0811' }), other.patientKey);
    expect(await ledger(other.patientKey)).toEqual(['hipaa given form']);
  });

  it("[PKT-003] leaves another person's phone in the form for staff to decide", async () => {
    const [ana, ben] = [await known(), await known({ first_name: 'Ben' })];
    const entryKey = await sent({ mobilePhone: ben.phone });
    await link(entryKey, ana.patientKey);
    expect((await thread(ana.patientKey)).IsSMSDisabled).toBe(true);
    expect(await thread(ben.patientKey)).toMatchObject({ IsSMSDisabled: false, Hold: { transKey: 0 } });
  });

  it('[PKT-003] changes nothing that staff or the patient decided since the form came', async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    await app().call(decideConsent, { body: { conversationKey: patientKey, decision: 'keep' } }, token);
    await link(entryKey, patientKey);
    expect(await ledger(patientKey)).toEqual(['sms released staff', 'hipaa given form']);
    expect(await thread(patientKey)).toMatchObject({ IsSMSDisabled: false, Hold: null });
  });

  it('links once if repeated for the same patient', async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    const both = await Promise.all([link(entryKey, patientKey), link(entryKey, patientKey)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ledger(patientKey)).toEqual(['hipaa given form', 'sms refused form']);
  });

  it('[PKT-003] unlinks, undoes what the link decided, and holds texts as before', async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    await link(entryKey, patientKey);
    const { reply } = await unlink(entryKey);
    expect(reply.entry).toMatchObject({ Patient: null, Linked: { by: expect.stringMatching(/\S/) } });
    expect(await ledger(patientKey)).toEqual([
      ...['hipaa given form', 'sms refused form', 'hipaa released staff', 'sms given staff'],
    ]);
    expect(await thread(patientKey)).toMatchObject({
      ...{ IsSMSDisabled: false, HasGivenHipaaConsent: false, Hold: { transKey: 0 } },
      Forms: [{ entryKey, texts: 'held', hipaa: null }],
    });
    expect((await unlink(entryKey)).problem.code).toBe('form.not-linked');
    await link(entryKey, patientKey);
    expect(await thread(patientKey)).toMatchObject({ IsSMSDisabled: true, HasGivenHipaaConsent: true, Hold: null });
  });

  it('[PKT-003] keeps a phone closed that said STOP while the form was linked', async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    await link(entryKey, patientKey);
    const scope = openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 11, act: null });
    await receiveText({ scope, text: { gatewaySid: 'SMlinked', phone, body: 'STOP', mediaUrls: [], locKey: 111 } });
    await unlink(entryKey);
    expect(await thread(patientKey)).toMatchObject({ IsSMSDisabled: true, OptOut: { source: 'keyword' } });
  });

  it('[PKT-003] moves to another patient with everything it decided; an earlier HIPAA answer counts again', async () => {
    const [wrong, right] = [await known(), await known()];
    const refusal = await sent({ noticeReceived: 'refused', mobilePhone: wrong.phone, textCare: 'yes' });
    await link(refusal, wrong.patientKey);
    const entryKey = await sent({ mobilePhone: right.phone, textCare: 'yes' });
    await link(entryKey, wrong.patientKey);
    expect((await thread(wrong.patientKey)).HasGivenHipaaConsent).toBe(true);
    await link(entryKey, right.patientKey);
    expect((await ledger(wrong.patientKey)).at(-1)).toBe('hipaa refused staff');
    expect(await thread(wrong.patientKey)).toMatchObject({
      HasGivenHipaaConsent: false,
      Forms: [{ entryKey: refusal }],
    });
    expect(await ledger(right.patientKey)).toEqual(['hipaa given form', 'sms given form']);
  });

  it("keeps the link's patient for another birth date, and returns to them once unlinked", async () => {
    const [parent, child] = [await known(), await known({ first_name: 'Leo', dob: '2015-03-04' })];
    const key = linkKeyOf(app(), { kind: 'patient', key: parent.patientKey });
    const entryKey = await sent({ firstName: 'Leo', dateOfBirth: '2015-03-04' }, key);
    expect((await link(entryKey, child.patientKey)).reply.entry.Patient).toMatchObject({ addKey: child.patientKey });
    const { entry } = (await unlink(entryKey)).reply;
    expect(entry.Patient).toMatchObject({ addKey: parent.patientKey, tiedBy: 'other-person' });
  });

  it("refuses another practice's form and patient, unknown ones, and a form that came by the patient's own link", async () => {
    const { phone, patientKey } = await known();
    const entryKey = await sent({ mobilePhone: phone });
    const other = (await app().signIn('user22')).token;
    const foreign = await db()
      .selectFrom('patient')
      .select('patient_key')
      .where('cover_key', '=', 22)
      .executeTakeFirstOrThrow();
    expect((await link(entryKey, foreign.patient_key)).problem.code).toBe('patient.not-found');
    expect((await link(entryKey, foreign.patient_key, other)).problem.code).toBe('form.not-found');
    expect((await unlink(entryKey, other)).problem.code).toBe('form.not-found');
    const ask = { entryKey, firstName: '', lastName: '', phone: '', patientId: '' };
    expect((await app().call(findFormPatients, { body: ask }, other)).problem.code).toBe('form.not-found');
    const proven = await sent({ dateOfBirth: '1980-05-17', mobilePhone: phone });
    expect((await link(proven, patientKey)).problem.code).toBe('form.patient-known');
    expect(await ledger(foreign.patient_key)).toEqual([]);
  });

  it('suggests patients by name, birth date and phone, best matches first, and finds typed ones', async () => {
    const name = { first_name: 'Zoë', last_name: 'Quill-Byrne' };
    const namesake = await known({ ...name, dob: '1950-01-01' });
    const twin = await known({ ...name, dob: '1991-01-02' });
    const misspelled = await known({ ...name, first_name: 'Zoey', dob: '1991-01-02' });
    const entryKey = await sent({ firstName: 'zoe', lastName: 'QUILL BYRNE', mobilePhone: namesake.phone });
    const find = async (typed: object) => {
      const body = { entryKey, firstName: '', lastName: '', phone: '', patientId: '', ...typed };
      const { reply } = await app().call(findFormPatients, { body }, token);
      return reply.patients.map(({ addKey, isSameName, isSameDob, isSamePhone }) => ({
        ...{ addKey, same: [isSameName, isSameDob, isSamePhone] },
      }));
    };
    expect(await find({ lastName: 'Quill-B' })).toEqual([
      { addKey: twin.patientKey, same: [true, true, false] },
      { addKey: misspelled.patientKey, same: [false, true, false] },
      { addKey: namesake.patientKey, same: [true, false, true] },
    ]);
    expect((await find({}))[0]).toEqual({ addKey: namesake.patientKey, same: [true, false, true] });
    expect(await find({ lastName: 'Nobody' })).toEqual([]);
  });

  it('is refused without the right to completed forms', async () => {
    const { patientKey } = await known();
    const entryKey = await sent({});
    const denied = { cover_key: 11, user_id: 11, element_name: 'Dv4PatientForms', is_allowed: false };
    await insertRows(database().pool, 'user_element', [denied]);
    expect((await link(entryKey, patientKey)).status).toBe(403);
    expect((await unlink(entryKey)).status).toBe(403);
    const ask = { entryKey, firstName: '', lastName: 'Ruiz', phone: '', patientId: '' };
    expect((await app().call(findFormPatients, { body: ask }, token)).status).toBe(403);
  });
});
