import { createHash } from 'node:crypto';
import {
  chooseVisitForms,
  getPacketSettings,
  getVisitPacket,
  type PacketRule,
  savePacketSettings,
  unlockPacket,
} from '@sightline/contract/form-packets.calls';
import {
  addKioskTablet,
  KIOSK_IDLE_MINUTES,
  listKioskTablets,
  lockKiosk,
  makeKioskCode,
  openKiosk,
  revokeKioskTablet,
} from '@sightline/contract/kiosk.calls';
import { readPacket, readPacketForm, savePacketDraft } from '@sightline/contract/open-packets.calls';
import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { insertFormPractices, linkKeyOf, sendIn } from '../intake-forms.test-practice.ts';
import { keepPackets } from './making.usecases.ts';

const BORN = '1980-05-17';
const REGISTRATION = 'new-patient-registration';
const HISTORY = 'ocular-medical-history';
const HIPAA = 'hipaa-communication';
const MINOR = 'minor-consent';

function sampleOf(pathName: string, answers: Record<string, unknown> = {}) {
  const read = readDefinition(JSON.stringify(TEMPLATES.find((one) => one.pathName === pathName)?.definition));
  if (!read.ok) throw new Error(pathName);
  const own = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: BORN };
  const { photoId: _, ...sample } = filledSample({ form: read.form, now: '2026-11-20T10:00' });
  return { ...sample, ...own, ...answers };
}

describe("a visit's forms", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let version = 0;
  let made = 0;
  const forms = new Map<string, number>();

  const db = () => database().pool.kysely;
  const scope = () => openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 11, act: null });

  /** Ana, who was never here, with a visit on a day. */
  async function booked({ on = '2026-12-03', dob = BORN as string | null, taskKey = 117, patientKey = 0 } = {}) {
    made += 1;
    const patient_key = patientKey || 40_000 + made;
    if (patientKey === 0)
      await insertRows(database().pool, 'patient', [
        patientRow({ cover_key: 11, loc_key: 111, patient_key, first_name: 'Ana', last_name: 'Ruiz', dob }),
      ]);
    const appt_key = 50_000 + made;
    await insertRows(database().pool, 'appointment', [
      {
        ...{ cover_key: 11, appt_key, patient_key, loc_key: 111, acct_key: 115, task_key: taskKey, length: 30 },
        ...{ status: 'booked', origin: 'web', appt_date: on, appt_time: '09:30' },
        created_at: Temporal.Instant.from('2026-11-01T12:00:00Z'),
        starts_at: Temporal.Instant.from(`${on}T14:30:00Z`),
      },
    ]);
    return {
      apptKey: appt_key,
      patientKey: patient_key,
      appointmentKey: linkKeyOf(app(), { kind: 'visit', key: appt_key }),
    };
  }
  type Rule = {
    form: string;
    taskKeys?: number[];
    audience?: PacketRule['audience'];
    repeats?: PacketRule['repeats'];
  };
  async function save(rules: Rule[], seen = version) {
    const body = {
      isOn: true,
      version: seen,
      rules: rules.map(({ form, taskKeys = [], audience = 'everyone' as const, repeats = 'once' as const }) => ({
        ...{ formKey: forms.get(form) ?? 999_999, taskKeys, audience, repeats },
      })),
    };
    const saved = await app().call(savePacketSettings, { body }, token);
    if (saved.status === 200) version = saved.reply.version;
    return saved;
  }
  const visit = async (apptKey: number) =>
    (await app().call(getVisitPacket, { params: { apptKey: String(apptKey) } }, token)).reply;
  const names = async (apptKey: number) => (await visit(apptKey)).forms.map(({ formKey }) => formKey);
  const open = async (appointmentKey: string, given: { birthDate?: string; proof?: string } = {}) =>
    (await app().call(readPacket, { body: { coverKey: 11, appointmentKey, ...given } })).reply;
  const proven = async (appointmentKey: string) => (await open(appointmentKey, { birthDate: BORN })).proof ?? '';
  const readForm = (appointmentKey: string, proof: string | null, pn = REGISTRATION) =>
    app().call(readPacketForm, { body: { coverKey: 11, appointmentKey, proof, pn } });
  const draft = (
    appointmentKey: string,
    proof: string,
    given: { answers: object; draftNo: number; version?: number },
  ) =>
    app().call(savePacketDraft, {
      body: {
        ...{ coverKey: 11, appointmentKey, proof, pn: REGISTRATION, page: 1, version: given.version ?? 1 },
        ...{ answers: JSON.stringify(given.answers), draftNo: given.draftNo },
      },
    });
  const send = (appointmentKey: string, pn = REGISTRATION, answers = {}) =>
    sendIn({ app: app(), body: { pn, data: sampleOf(pn, answers), appointmentKey, isOfPacket: true } });

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    await insertRows(database().pool, 'appointment_type', [
      { cover_key: 11, task_key: 118, name: 'Contact lens fitting', length: 30 },
    ]);
    const { choices } = await visit(118);
    for (const { pathName } of TEMPLATES) {
      const row = await db()
        .selectFrom('form_template')
        .select('form_key')
        .where('path_name', '=', pathName)
        .where('cover_key', '=', 11)
        .executeTakeFirstOrThrow();
      forms.set(pathName, row.form_key);
    }
    expect(choices.length).toBe(TEMPLATES.length);
  });

  it('[PKT-001] are those that the rules name for its type, its patient and how long ago they were filled in', async () => {
    await save([
      { form: REGISTRATION, audience: 'new' },
      { form: HISTORY, repeats: 'yearly' },
      { form: 'contact-lens-history', taskKeys: [118], repeats: 'each-visit' },
      { form: 'dry-eye-questionnaire', audience: 'known' },
    ]);
    const first = await booked();
    const lens = await booked({ taskKey: 118, patientKey: first.patientKey, on: '2026-12-10' });
    await keepPackets({ scope: scope() });
    expect(await names(first.apptKey)).toEqual([forms.get(REGISTRATION), forms.get(HISTORY)]);
    expect(await names(lens.apptKey)).toEqual(
      [REGISTRATION, HISTORY, 'contact-lens-history'].map((form) => forms.get(form)),
    );
    for (const form of [REGISTRATION, HISTORY]) expect((await send(first.appointmentKey, form)).status).toBe(201);
    await db().updateTable('appointment').set({ status: 'kept' }).where('appt_key', '=', first.apptKey).execute();
    const next = await booked({ taskKey: 118, patientKey: first.patientKey, on: '2026-12-17' });
    expect(await names(next.apptKey)).toEqual([forms.get('contact-lens-history'), forms.get('dry-eye-questionnaire')]);
  });

  it('[PKT-001] follow changed rules and another type until somebody begins them', async () => {
    await save([{ form: REGISTRATION }]);
    const [begun, idle] = [await booked(), await booked()];
    expect(await names(idle.apptKey)).toEqual([forms.get(REGISTRATION)]);
    const proof = await proven(begun.appointmentKey);
    expect((await draft(begun.appointmentKey, proof, { answers: { firstName: 'Ana' }, draftNo: 0 })).status).toBe(200);
    await save([
      { form: HIPAA, taskKeys: [117] },
      { form: HISTORY, taskKeys: [118] },
    ]);
    expect(await names(idle.apptKey)).toEqual([forms.get(HIPAA)]);
    expect(await names(begun.apptKey)).toEqual([forms.get(REGISTRATION)]);
    await db().updateTable('appointment').set({ task_key: 118 }).where('appt_key', '=', idle.apptKey).execute();
    await keepPackets({ scope: scope() });
    expect(await names(idle.apptKey)).toEqual([forms.get(HISTORY)]);
  });

  it('[PKT-001] can be chosen by hand; a form that was begun stays, and rules leave the choice alone', async () => {
    await save([{ form: REGISTRATION }, { form: HISTORY }]);
    const { apptKey, appointmentKey } = await booked();
    await draft(appointmentKey, await proven(appointmentKey), { answers: {}, draftNo: 0 });
    const choose = (formKeys: number[]) => app().call(chooseVisitForms, { body: { apptKey, formKeys } }, token);
    expect((await choose([999_999])).problem.code).toBe('packet.unknown-key');
    const { reply } = await choose([forms.get(HIPAA) ?? 0]);
    expect(reply.forms.map(({ formKey, state }) => [formKey, state])).toEqual([
      [forms.get(REGISTRATION), 'started'],
      [forms.get(HIPAA), 'todo'],
    ]);
    await save([{ form: HISTORY }]);
    expect((await visit(apptKey)).progress).toEqual({ done: 0, total: 2, isLocked: false });
  });

  it('[PKT-001] ask for a guardian’s consent only before a minor’s visit, signed with how they are related', async () => {
    await save([{ form: MINOR, audience: 'minors', taskKeys: [117] }]);
    const child = await booked({ dob: '2008-12-04', on: '2026-12-03' });
    const grown = await booked({ dob: '2008-12-03', on: '2026-12-03' });
    const unknown = await booked({ dob: null });
    const other = await booked({ taskKey: 118, patientKey: child.patientKey, on: '2026-12-02' });
    expect(await names(child.apptKey)).toEqual([forms.get(MINOR)]);
    for (const { apptKey } of [grown, unknown, other]) expect(await names(apptKey)).toEqual([]);
    const signed = { dateOfBirth: '2008-12-04', guardianRelationship: 'guardian', guardianFirstName: 'Rosa' };
    const unrelated = await send(child.appointmentKey, MINOR, { ...signed, guardianRelationship: '' });
    expect([unrelated.status, unrelated.problem.code]).toEqual([400, 'form.invalid']);
    expect((await send(child.appointmentKey, MINOR, signed)).status).toBe(201);
    const { data, patient_key } = await db()
      .selectFrom('form_entry')
      .select(['data', 'patient_key'])
      .where('appt_key', '=', child.apptKey)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ guardianRelationship: 'guardian', guardianFirstName: 'Rosa' });
    expect(patient_key).toBe(child.patientKey);
  });

  it('[PKT-001] keep the rule of a retired form over a save, and drop a rule whose appointment types are deleted', async () => {
    const set = (table: 'form_template' | 'appointment_type', gone: boolean) =>
      table === 'form_template'
        ? db()
            .updateTable(table)
            .set({ retired_at: gone ? app().clock.now() : null })
            .where('form_key', '=', forms.get(HIPAA) ?? 0)
            .execute()
        : db()
            .updateTable(table)
            .set({ deleted_at: gone ? app().clock.now() : null })
            .where('task_key', '=', 118)
            .execute();
    const saved = async () => (await app().call(getPacketSettings, {}, token)).reply;
    await save([{ form: REGISTRATION }, { form: HIPAA }, { form: HISTORY, taskKeys: [118] }]);
    await set('form_template', true);
    await set('appointment_type', true);
    const { rules, isOn, version: seen } = await saved();
    expect(rules.map(({ formKey }) => formKey)).toEqual([forms.get(REGISTRATION)]);
    const again = await app().call(savePacketSettings, { body: { isOn, rules, version: seen } }, token);
    expect(again.status).toBe(200);
    await set('form_template', false);
    await set('appointment_type', false);
    const restored = await saved();
    version = restored.version;
    expect(restored.rules.map(({ formKey }) => formKey)).toEqual([forms.get(REGISTRATION), forms.get(HIPAA)]);
  });

  it('[PKT-001] refuses rules of a form that is gone, and a save over a newer one', async () => {
    expect((await save([{ form: 'nowhere' }])).problem.code).toBe('packet.unknown-key');
    expect((await save([], version - 1)).problem.code).toBe('packet.changed');
  });

  it('[PKT-001] shows what is known only after the birth date, and locks after ten wrong ones until staff unlock', async () => {
    await save([{ form: REGISTRATION }]);
    const { apptKey, appointmentKey } = await booked();
    expect(await open(appointmentKey)).toMatchObject({
      proofState: 'needed',
      proof: null,
      startsAt: null,
      triesLeft: 10,
    });
    expect((await readForm(appointmentKey, null)).reply).toMatchObject({ known: {}, earlier: {}, draft: null });
    for (let left = 9; left >= 1; left -= 1)
      expect(await open(appointmentKey, { birthDate: '1999-01-01' })).toMatchObject({
        proofState: 'wrong',
        triesLeft: left,
      });
    expect(await open(appointmentKey, { birthDate: '1999-01-01' })).toMatchObject({
      proofState: 'locked',
      triesLeft: 0,
    });
    expect(await open(appointmentKey, { birthDate: BORN })).toMatchObject({ proofState: 'locked', proof: null });
    expect((await visit(apptKey)).progress?.isLocked).toBe(true);
    await app().call(unlockPacket, { body: { apptKey } }, token);
    const opened = await open(appointmentKey, { birthDate: BORN });
    expect(opened).toMatchObject({ proofState: 'proven', startsAt: '2026-12-03T09:30' });
    const { reply } = await readForm(appointmentKey, opened.proof);
    expect(reply.known).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz', birthDate: BORN });
  });

  it("[PKT-001] takes one visit's proof for that visit only, and only on its day and the next", async () => {
    await save([{ form: REGISTRATION }]);
    const [mine, other] = [await booked(), await booked()];
    const proof = await proven(mine.appointmentKey);
    expect((await readForm(other.appointmentKey, proof)).problem.code).toBe('packet.proof-lapsed');
    expect((await readForm(mine.appointmentKey, mine.appointmentKey)).problem.code).toBe('packet.proof-lapsed');
    // A proof is no link.
    expect((await open(proof)).link).toBe('broken');
    const now = app().clock.now();
    app().clock.advance({ hours: 72 });
    expect((await readForm(mine.appointmentKey, proof)).problem.code).toBe('packet.proof-lapsed');
    app().clock.set(now.toString());
  });

  it('[PKT-001] keeps answers over devices, and refuses to write over those of another', async () => {
    await save([{ form: REGISTRATION }]);
    const { appointmentKey } = await booked();
    const proof = await proven(appointmentKey);
    expect((await draft(appointmentKey, proof, { answers: { occupation: 'Baker' }, draftNo: 0 })).reply.draftNo).toBe(
      1,
    );
    const tablet = (await readForm(appointmentKey, await proven(appointmentKey))).reply;
    expect(tablet.draft).toEqual({ answers: { occupation: 'Baker' }, page: 1, draftNo: 1 });
    expect((await draft(appointmentKey, proof, { answers: { occupation: 'Cook' }, draftNo: 1 })).reply.draftNo).toBe(2);
    expect((await draft(appointmentKey, proof, { answers: {}, draftNo: 1 })).problem.code).toBe('packet.other-device');
    expect((await open(appointmentKey)).forms).toMatchObject([{ state: 'started' }]);
    expect((await send(appointmentKey)).status).toBe(201);
    expect((await send(appointmentKey)).problem.code).toBe('packet.form-done');
    expect((await draft(appointmentKey, proof, { answers: {}, draftNo: 2 })).problem.code).toBe('packet.form-done');
  });

  it('[PKT-001] tells the next form what an earlier one of the visit said', async () => {
    await save([{ form: REGISTRATION }, { form: HISTORY }]);
    const { appointmentKey, apptKey, patientKey } = await booked();
    expect((await send(appointmentKey, REGISTRATION)).status).toBe(201);
    const { reply } = await readForm(appointmentKey, await proven(appointmentKey), HISTORY);
    expect(reply.earlier).toMatchObject({ firstName: 'Ana', birthDate: BORN, email: 'maria.lopez@example.com' });
    expect((await readForm(appointmentKey, null, HISTORY)).reply.earlier).toEqual({});
    expect((await visit(apptKey)).progress).toEqual({ done: 1, total: 2, isLocked: false });
    const entry = await db()
      .selectFrom('form_entry')
      .selectAll()
      .where('appt_key', '=', apptKey)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ patient_key: patientKey, tied_by: 'link' });
  });

  it("[CNF-003] open by a short link on the practice's own domain, and by the long links sent earlier", async () => {
    const { apptKey, appointmentKey } = await booked();
    const linkOf = async () => (await visit(apptKey)).link;
    expect(await linkOf()).toBe(`http://sightline.test/f/${appointmentKey}.b.33`);
    await db()
      .updateTable('cover')
      .set({ patient_origin: 'https://forms.example.com' })
      .where('cover_key', '=', 11)
      .execute();
    const { origin, host, pathname } = new URL(await linkOf());
    expect(origin).toBe('https://forms.example.com');
    const answer = await app().app.inject({ method: 'GET', url: pathname, headers: { host } });
    const long = `/displayform?coverKey=11&locKey=111&appointmentKey=${appointmentKey}`;
    expect([answer.statusCode, answer.headers.location]).toEqual([302, long]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await open(appointmentKey)).toMatchObject({ hasForms: true });
    await db().updateTable('cover').set({ patient_origin: null }).execute();
  });

  it('[PKT-001] stay closed for a cut, foreign, expired or cancelled link', async () => {
    await save([{ form: REGISTRATION }]);
    const { appointmentKey, apptKey } = await booked();
    expect((await open(appointmentKey)).hasForms).toBe(true);
    for (const bad of [appointmentKey.slice(0, -3), 'no key', linkKeyOf(app(), { kind: 'visit', key: apptKey }, 22)])
      expect(await open(bad)).toMatchObject({ hasForms: false, link: 'broken', forms: [] });
    expect((await readForm('cut', null)).problem.code).toBe('form.not-found');
    const now = app().clock.now();
    app().clock.advance({ hours: 24 * 400 });
    expect(await open(appointmentKey)).toMatchObject({ hasForms: false, link: 'expired' });
    app().clock.set(now.toString());
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('appt_key', '=', apptKey).execute();
    expect(await open(appointmentKey)).toMatchObject({ hasForms: false, isCanceled: true });
    expect((await readForm(appointmentKey, null)).problem.code).toBe('form.not-found');
  });

  describe('on a tablet at the desk', () => {
    const setUp = async (name = 'Front desk') => {
      const { reply } = await app().call(addKioskTablet, { body: { locKey: 111, name } }, token);
      const [page, tablet = ''] = reply.address.split('#t=');
      expect(page).toMatch(/\/kiosk\?coverKey=11&locKey=111$/);
      return { tabletKey: reply.tabletKey, tablet };
    };
    const makeCode = async () => (await app().call(makeKioskCode, { body: { locKey: 111 } }, token)).reply.code;
    const open = (tablet: string, code: string) => app().call(openKiosk, { body: { coverKey: 11, tablet, code } });
    const today = () => app().clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString();
    const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');
    const proofOf = (start: string, tablet: string) => start + tablet.split('.')[1];
    /** An unlocked tablet and the proof of a visit on it. */
    const unlocked = async () => {
      const { tablet, tabletKey } = await setUp();
      const opened = (await open(tablet, await makeCode())).reply;
      return { tablet, tabletKey, visits: opened.visits, proof: proofOf(opened.proofStart, tablet) };
    };
    const visitKey = (apptKey: number) => linkKeyOf(app(), { kind: 'visit', key: apptKey });
    const isKnown = async (apptKey: number, proof: string) => {
      const { status, reply } = await readForm(visitKey(apptKey), proof);
      return status === 200 && Object.keys(reply.known).length > 0;
    };

    beforeAll(() => save([{ form: REGISTRATION }]));
    // The clock moves on, and sessions end without activity.
    beforeEach(async () => {
      token = (await app().signIn('user11')).token;
    });

    it("[PKT-006] opens by the day's code, on a tablet that staff set up and on no other", async () => {
      const { apptKey } = await booked({ on: today() });
      const { tablet } = await setUp();
      const code = await makeCode();
      for (const strange of [
        '',
        'nonsense',
        `${tablet.split('.')[0]}.${'A'.repeat(43)}`,
        `999.${tablet.split('.')[1]}`,
      ])
        expect((await open(strange, code)).problem).toMatchObject({ code: 'kiosk.not-set-up', status: 403 });
      const { reply } = await open(tablet, ` ${code.slice(0, 3)} ${code.slice(3)}`);
      const mine = reply.visits.find(({ appointmentKey }) => appointmentKey === visitKey(apptKey));
      expect(mine).toMatchObject({ name: 'Ana Ruiz', time: '09:30', done: 0, total: 1 });
      expect(JSON.stringify(reply)).not.toContain(tablet.split('.')[1]);
      expect(await isKnown(apptKey, proofOf(reply.proofStart, tablet))).toBe(true);
    });

    it('[PKT-006] makes a tablet wait after wrong codes, longer each time, and no other tablet', async () => {
      const [{ tablet }, { tablet: other }] = [await setUp(), await setUp('Room 2')];
      const code = await makeCode();
      for (let tries = 0; tries < 3; tries += 1)
        expect((await open(tablet, wrongFor(code))).problem.code).toBe('kiosk.wrong-code');
      expect((await open(tablet, code)).problem).toMatchObject({ code: 'request.too-many', status: 429 });
      expect((await open(other, code)).status).toBe(200);
      app().clock.advance({ seconds: 6 });
      expect((await open(tablet, wrongFor(code))).problem.code).toBe('kiosk.wrong-code');
      app().clock.advance({ seconds: 6 });
      expect((await open(tablet, code)).problem.code).toBe('request.too-many');
      app().clock.advance({ seconds: 5 });
      expect((await open(tablet, code)).status).toBe(200);
      expect((await open(tablet, wrongFor(code))).problem.code).toBe('kiosk.wrong-code');
      expect((await open(tablet, code)).status).toBe(200);
    });

    it('[PKT-006] survives a flood of wrong codes from tablets and strangers: the right one opens the others', async () => {
      const { tablet } = await setUp();
      const code = await makeCode();
      for (let tries = 0; tries < 40; tries += 1) await open(tries % 2 ? tablet : 'stranger', wrongFor(code));
      expect((await open((await setUp()).tablet, code)).status).toBe(200);
    });

    it('[PKT-006] stores the code under a key of the server, never as a plain hash', async () => {
      const code = await makeCode();
      const { code_hash } = await db()
        .selectFrom('kiosk_code')
        .select('code_hash')
        .where('loc_key', '=', 111)
        .executeTakeFirstOrThrow();
      const plain = [`kiosk:11:111:${code}`, `kiosk:11:111:${today()}:${code}`, code];
      expect(plain.map((text) => createHash('sha256').update(text).digest('hex'))).not.toContain(code_hash);
    });

    it('[PKT-006] proves one visit, on that tablet, for minutes', async () => {
      const { apptKey } = await booked({ on: today() });
      const { apptKey: another } = await booked({ on: today() });
      const { apptKey: later } = await booked({ on: '2026-12-09' });
      const { proof, tablet } = await unlocked();
      expect(await isKnown(later, proof)).toBe(false);
      expect(await isKnown(apptKey, proof)).toBe(true);
      expect(await isKnown(another, proof)).toBe(false);
      const start = proof.slice(0, proof.lastIndexOf('.') + 1);
      for (const copied of [start, `${start}${'A'.repeat(43)}`, proofOf(start, (await setUp()).tablet)])
        expect(await isKnown(apptKey, copied), copied).toBe(false);
      app().clock.advance({ minutes: KIOSK_IDLE_MINUTES - 1 });
      expect(await isKnown(apptKey, proof)).toBe(true);
      app().clock.advance({ minutes: KIOSK_IDLE_MINUTES - 1 });
      expect(await isKnown(apptKey, proof)).toBe(true);
      const packet = await app().call(readPacket, { body: { coverKey: 11, appointmentKey: visitKey(apptKey), proof } });
      expect(packet.reply).toMatchObject({ proofState: 'proven', proof });
      app().clock.advance({ minutes: KIOSK_IDLE_MINUTES });
      expect(await isKnown(apptKey, proof)).toBe(false);
      expect(tablet).not.toBe('');
    });

    it('[PKT-006] ends with the patient, with the next unlock, and when staff revoke the tablet', async () => {
      const { apptKey } = await booked({ on: today() });
      const first = await unlocked();
      expect(await isKnown(apptKey, first.proof)).toBe(true);
      await app().call(lockKiosk, { body: { coverKey: 11, tablet: `${first.tabletKey}.${'A'.repeat(43)}` } });
      expect(await isKnown(apptKey, first.proof)).toBe(true);
      expect((await app().call(lockKiosk, { body: { coverKey: 11, tablet: first.tablet } })).status).toBe(204);
      expect(await isKnown(apptKey, first.proof)).toBe(false);
      const again = (await open(first.tablet, await makeCode())).reply;
      const proof = proofOf(again.proofStart, first.tablet);
      expect(await isKnown(apptKey, proof)).toBe(true);
      const list = async () => (await app().call(listKioskTablets, {}, token)).reply.tablets;
      expect(await list()).toContainEqual(expect.objectContaining({ tabletKey: first.tabletKey, name: 'Front desk' }));
      const revoke = () => app().call(revokeKioskTablet, { body: { tabletKey: first.tabletKey } }, token);
      expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 400]);
      expect(await isKnown(apptKey, proof)).toBe(false);
      expect((await open(first.tablet, await makeCode())).problem.code).toBe('kiosk.not-set-up');
      expect((await list()).map(({ tabletKey }) => tabletKey)).not.toContain(first.tabletKey);
    });

    it('[PKT-006] works on the day of its code only', async () => {
      const { tablet } = await setUp();
      const code = await makeCode();
      const now = app().clock.now();
      app().clock.advance({ hours: 30 });
      expect((await open(tablet, code)).problem.code).toBe('kiosk.wrong-code');
      app().clock.set(now.toString());
    });
  });
});
