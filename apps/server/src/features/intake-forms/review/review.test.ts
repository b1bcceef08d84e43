import { readChanges, readChangesCsv } from '@sightline/contract/changes.calls';
import {
  fhirAllergies,
  fhirAllergy,
  fhirCoverage,
  fhirCoverages,
  fhirMedicine,
  fhirMedicines,
} from '@sightline/contract/fhir.calls';
import { decideReview, getReview, listReviews } from '@sightline/contract/form-review.calls';
import { addApiKey } from '@sightline/contract/integrations.calls';
import { linkFormEntry } from '@sightline/contract/linked-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertFormPractices, linkKeyOf, sendIn } from '../intake-forms.test-practice.ts';

const HISTORY = 'ocular-medical-history';

function sampleOf(pathName: string, answers: Record<string, unknown>) {
  const read = readDefinition(JSON.stringify(TEMPLATES.find((one) => one.pathName === pathName)?.definition));
  if (!read.ok) throw new Error(pathName);
  const own = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1980-05-17' };
  return { ...filledSample({ form: read.form, now: '2026-11-20T10:00' }), ...own, ...answers };
}

describe('what a form says about the record', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let made = 0;
  const db = () => database().pool.kysely;

  async function sent(answers: Record<string, unknown>, isKnown = true) {
    made += 1;
    const patientKey = 30_000 + made;
    const phone = `+1212555${3_000 + made}`;
    await insertRows(database().pool, 'patient', [
      patientRow({
        ...{ cover_key: 11, loc_key: 111, patient_key: patientKey, first_name: 'Ana', last_name: 'Ruiz' },
        ...{ dob: '1980-05-17', cell_phone: phone, email: 'ana@example.com' },
      }),
    ]);
    const appointmentKey = isKnown ? linkKeyOf(app(), { kind: 'patient', key: patientKey }) : null;
    const given = { mobilePhone: phone, email: 'ana@example.com', ...answers };
    const data = sampleOf(HISTORY, { takesMedicines: 'yes', hasAllergies: 'yes', ...given });
    expect((await sendIn({ app: app(), body: { pn: HISTORY, data, appointmentKey } })).status).toBe(201);
    const { entry_key: entryKey } = await db()
      .selectFrom('form_entry')
      .select('entry_key')
      .orderBy('entry_key', 'desc')
      .executeTakeFirstOrThrow();
    return { entryKey, patientKey, phone };
  }
  const review = (entryKey: number) => app().call(getReview, { params: { entryKey: String(entryKey) } }, token);
  const decide = (entryKey: number, take: string[], leave: string[] = []) =>
    app().call(decideReview, { body: { entryKey, take, leave } }, token);
  const reviews = async () => (await app().call(listReviews, {}, token)).reply;

  const MEDICINES = { medications: [{ medication: 'Latanoprost', dose: '1 drop', frequency: 'daily' }] };
  const ALLERGIES = { allergyList: [{ allergen: 'Penicillin', reaction: 'Rash', severity: '' }] };

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  it('[PKT-003] shows only what differs, old beside new, and stores what staff take', { tags: ['deep'] }, async () => {
    const { entryKey, patientKey } = await sent({ mobilePhone: '(646) 555-0133', ...MEDICINES, ...ALLERGIES });
    const { reply } = await review(entryKey);
    const shown = reply.items.map(({ item, old, new: fresh }) => [item, old, fresh]);
    expect(shown).toEqual([
      ['allergy.0', '', 'Penicillin · Rash'],
      ['contact.cellPhone', `(212) 555-300${made}`, '(646) 555-0133'],
      ['medicine.0', '', 'Latanoprost · 1 drop, daily'],
    ]);
    expect((await reviews()).entries.find((one) => one.entryKey === entryKey)?.open).toBe(3);
    const decided = (await decide(entryKey, ['contact.cellPhone', 'medicine.0'], ['allergy.0'])).reply;
    expect(decided.items.map(({ item, decision }) => [item, decision])).toEqual([
      ['allergy.0', 'left'],
      ['contact.cellPhone', 'taken'],
      ['medicine.0', 'taken'],
    ]);
    const patient = await db()
      .selectFrom('patient')
      .select('cell_phone')
      .where('patient_key', '=', patientKey)
      .executeTakeFirstOrThrow();
    expect(patient.cell_phone).toBe('+16465550133');
    const health = await db().selectFrom('patient_health').selectAll().where('patient_key', '=', patientKey).execute();
    expect(health).toMatchObject([
      { kind: 'medicine', name: 'Latanoprost', detail: '1 drop, daily', entry_key: entryKey },
    ]);
    expect((await reviews()).entries.some((one) => one.entryKey === entryKey)).toBe(false);
    expect((await decide(entryKey, ['allergy.0'])).reply.items[0]?.decision).toBe('left');
  });

  it('[PKT-003] [INT-001] gives what staff took to other programs: as FHIR and in the feed of changes', async () => {
    const { reply: key } = await app().call(addApiKey, { body: { name: 'PMS' } }, token);
    const { entryKey, patientKey } = await sent({ ...MEDICINES, ...ALLERGIES });
    const before = (await app().call(readChanges, { query: { limit: '1000' } }, key.key)).reply;
    await decide(entryKey, ['medicine.0', 'allergy.0']);
    const query = { patient: `Patient/${patientKey}` };
    const one = async (call: typeof fhirMedicines | typeof fhirAllergies) => {
      const { reply } = await app().call(call, { query }, key.key);
      return (reply.entry as { resource: { id: string } }[])[0]?.resource ?? { id: '' };
    };
    const [medicine, allergy] = [await one(fhirMedicines), await one(fhirAllergies)];
    expect(medicine).toMatchObject({
      ...{ resourceType: 'MedicationStatement', status: 'active', subject: { reference: query.patient } },
      ...{ medicationCodeableConcept: { text: 'Latanoprost' }, dosage: [{ text: '1 drop, daily' }] },
      derivedFrom: [{ reference: `QuestionnaireResponse/${entryKey}` }],
    });
    expect(allergy).toMatchObject({
      ...{ resourceType: 'AllergyIntolerance', code: { text: 'Penicillin' }, patient: { reference: query.patient } },
      reaction: [{ manifestation: [{ text: 'Rash' }] }],
    });
    const read = await app().call(fhirAllergy, { params: { id: allergy.id } }, key.key);
    expect(read.reply).toEqual(allergy);
    expect((await app().call(fhirMedicine, { params: { id: allergy.id } }, key.key)).status).toBe(404);
    const next = (before.link as { url: string }[])[0]?.url ?? '';
    const since = new URL(next).searchParams.get('since') ?? '';
    const { reply: changes } = await app().call(readChanges, { query: { since } }, key.key);
    const told = (changes.entry as { resource: object }[]).map(({ resource }) => resource);
    expect(told).toMatchObject([
      { resourceType: 'AllergyIntolerance', id: allergy.id, contained: [{ id: String(patientKey) }] },
      { resourceType: 'MedicationStatement', id: medicine.id, contained: [{ id: String(patientKey) }] },
    ]);
    const lines = (await app().call(readChangesCsv, { query: { since } }, key.key)).reply;
    expect(parse(String(lines), { columns: true })).toMatchObject([
      { Record: 'allergy', Medicine: '', Allergy: 'Penicillin', Details: 'Rash' },
      { Record: 'medicine', Medicine: 'Latanoprost', Allergy: '', Details: '1 drop, daily' },
    ]);
  });

  it('[PKT-003] gives an insurance that staff took to other programs', async () => {
    const { reply: key } = await app().call(addApiKey, { body: { name: 'Lab' } }, token);
    const { patientKey } = await sent({});
    await insertRows(database().pool, 'patient_coverage', [
      {
        ...{ cover_key: 11, patient_key: patientKey, carrier: 'VSP', plan: 'Choice', member_id: 'A1' },
        ...{ starts_on: '2026-01-01', is_active: false },
      },
    ]);
    const { reply } = await app().call(fhirCoverages, { query: { patient: String(patientKey) } }, key.key);
    const [{ resource } = { resource: { id: '' } }] = reply.entry as { resource: { id: string } }[];
    expect(resource).toMatchObject({
      ...{ resourceType: 'Coverage', status: 'cancelled', subscriberId: 'A1', payor: [{ display: 'VSP' }] },
      ...{ class: [{ value: 'Choice' }], period: { start: '2026-01-01' } },
    });
    expect((await app().call(fhirCoverage, { params: { id: resource.id } }, key.key)).reply).toEqual(resource);
    const { reply: changes } = await app().call(readChanges, { query: { limit: '1000' } }, key.key);
    expect((changes.entry as { resource: object }[]).at(-1)?.resource).toMatchObject({ resourceType: 'Coverage' });
  });

  it('[PKT-003] refuses to decide on an entry without a known patient, and an invalid phone', async () => {
    const { entryKey } = await sent({ firstName: 'Bea', lastName: 'Other', mobilePhone: '(917) 555-0199' }, false);
    expect((await review(entryKey)).problem.code).toBe('form.no-patient');
    expect((await review(999_999)).problem.code).toBe('form.not-found');
  });

  it('[PKT-003] compares again, with the record of the patient to whom staff link the form', async () => {
    const told = { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-01-01', hasAllergies: 'no' };
    const { entryKey } = await sent({ ...told, ...MEDICINES, mobilePhone: '(917) 555-0188' }, false);
    const other = await sent({});
    await insertRows(database().pool, 'patient_health', [
      {
        ...{ cover_key: 11, patient_key: other.patientKey, kind: 'medicine', name: 'latanoprost' },
        ...{ detail: '1 drop, daily', noted_at: app().clock.now() },
      },
    ]);
    const link = { entryKey, addKey: other.patientKey };
    expect((await app().call(linkFormEntry, { body: link }, token)).status).toBe(200);
    expect((await review(entryKey)).reply.items.map(({ item }) => item)).toEqual(['contact.cellPhone']);
    const listed = async () => (await reviews()).entries.find((one) => one.entryKey === entryKey)?.open;
    expect(await listed()).toBe(1);
    await db()
      .updateTable('patient')
      .set({ cell_phone: '+19175550188' })
      .where('patient_key', '=', other.patientKey)
      .execute();
    expect((await review(entryKey)).reply.items).toEqual([]);
    await decide(entryKey, []);
    expect(await listed()).toBeUndefined();
  });

  it('[PKT-003] proposes to end a medicine that the answers leave out, and ends it only if staff take that', async () => {
    const { reply: key } = await app().call(addApiKey, { body: { name: 'Pharmacy' } }, token);
    const first = await sent({ ...MEDICINES, ...ALLERGIES });
    await decide(first.entryKey, ['medicine.0', 'allergy.0']);
    const { patientKey } = first;
    const appointmentKey = linkKeyOf(app(), { kind: 'patient', key: patientKey });
    const again = async (answers: Record<string, unknown>) => {
      const data = sampleOf(HISTORY, { mobilePhone: first.phone, email: 'ana@example.com', ...answers });
      expect((await sendIn({ app: app(), body: { pn: HISTORY, data, appointmentKey } })).status).toBe(201);
      const newest = db().selectFrom('form_entry').select('entry_key').orderBy('entry_key', 'desc');
      return (await newest.executeTakeFirstOrThrow()).entry_key;
    };
    const statusNow = async () => {
      const query = { patient: `Patient/${patientKey}` };
      const { reply } = await app().call(fhirMedicines, { query }, key.key);
      return (reply.entry as { resource: { status: string } }[]).map(({ resource }) => resource.status);
    };
    const same = await again({ takesMedicines: 'yes', hasAllergies: 'no', ...MEDICINES });
    expect((await review(same)).reply.items).toEqual([]);
    const other = [{ medication: 'Timolol', dose: '', frequency: '' }];
    const changed = await again({ takesMedicines: 'yes', hasAllergies: 'no', medications: other });
    const none = await again({ takesMedicines: 'no', hasAllergies: 'no' });
    const ended = { kind: 'ended', label: 'Medicine', old: 'Latanoprost · 1 drop, daily', new: 'No longer takes it' };
    expect((await review(changed)).reply.items).toMatchObject([ended, { kind: 'medicine', new: 'Timolol' }]);
    const [{ item } = { item: '' }] = (await review(none)).reply.items;
    expect((await review(none)).reply.items).toMatchObject([ended]);
    await decide(changed, [], [item, 'medicine.0']);
    expect(await statusNow()).toEqual(['active']);
    await Promise.all([decide(none, [item]), decide(none, [item])]);
    expect(await statusNow()).toEqual(['stopped']);
    expect((await review(none)).reply.items).toMatchObject([{ ...ended, decision: 'taken' }]);
    const { reply: changes } = await app().call(readChanges, { query: { limit: '1000' } }, key.key);
    expect((changes.entry as { resource: object }[]).at(-1)?.resource).toMatchObject({
      ...{ resourceType: 'MedicationStatement', status: 'stopped' },
    });
  });

  it('[PKT-003] takes an answer over the record as it is by then, once', async () => {
    const { entryKey, patientKey, phone } = await sent({
      mobilePhone: '(646) 555-0155',
      takesMedicines: 'no',
      hasAllergies: 'no',
    });
    const set = (cell_phone: string) =>
      db().updateTable('patient').set({ cell_phone }).where('patient_key', '=', patientKey).execute();
    await set('+19175550177');
    expect((await review(entryKey)).reply.items).toMatchObject([{ old: '(917) 555-0177', new: '(646) 555-0155' }]);
    const both = await Promise.all([
      decide(entryKey, ['contact.cellPhone']),
      decide(entryKey, [], ['contact.cellPhone']),
    ]);
    const [decision] = new Set(both.map(({ reply }) => reply.items[0]?.decision));
    expect(new Set(both.map(({ reply }) => reply.items[0]?.decision)).size).toBe(1);
    const { cell_phone } = await db()
      .selectFrom('patient')
      .select('cell_phone')
      .where('patient_key', '=', patientKey)
      .executeTakeFirstOrThrow();
    expect(cell_phone).toBe(decision === 'taken' ? '+16465550155' : '+19175550177');
    await set(phone);
    await decide(entryKey, ['contact.cellPhone']);
    const now = db().selectFrom('patient').select('cell_phone').where('patient_key', '=', patientKey);
    expect((await now.executeTakeFirstOrThrow()).cell_phone).toBe(phone);
  });

  it('[PKT-003] opts the phone out at once, before anybody reviews the form', async () => {
    made += 1;
    const { phone, patientKey } = await sent({});
    const data = sampleOf('hipaa-communication', { noticeReceived: 'received', textCare: 'no', mobilePhone: phone });
    const appointmentKey = linkKeyOf(app(), { kind: 'patient', key: patientKey });
    const pn = 'hipaa-communication';
    expect((await sendIn({ app: app(), body: { pn, data, appointmentKey } })).status).toBe(201);
    const ledger = await db()
      .selectFrom('consent_entry')
      .select(['decision', 'purpose'])
      .where('phone', '=', phone)
      .where('purpose', '=', 'sms')
      .execute();
    expect(ledger).toEqual([{ decision: 'refused', purpose: 'sms' }]);
  });
});
