import { getDataByAppointmentDate } from '@sightline/contract/intake-forms.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { handleUrgentForm, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import { listUrgentTexts } from '@sightline/contract/urgent-texts.calls';
import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import type { ReceivedAnnouncement } from '../../../http/live-channel.ts';
import { conversationRow } from '../../conversations/conversations.test-rows.ts';
import { insertFormPractices, linkKeyOf, sendIn } from '../intake-forms.test-practice.ts';

const ANA = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1980-05-17' };

function sampleOf(pathName: string, answers: Record<string, unknown>) {
  const read = readDefinition(JSON.stringify(TEMPLATES.find((one) => one.pathName === pathName)?.definition));
  if (!read.ok) throw new Error(pathName);
  return { ...filledSample({ form: read.form, now: '2026-11-20T10:00' }), ...answers };
}

type FormAnswers = { appointmentKey?: string | null; [answer: string]: unknown };

describe('what a form triggers', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let made = 0;

  const db = () => database().pool.kysely;
  const list = async () =>
    (
      await app().call(
        getDataByAppointmentDate,
        { query: { coverKey: '11' }, body: { StartDate: '2026-11-20', EndDate: '2026-11-20' } },
        token,
      )
    ).reply.PatientDataList;
  const ledger = async (phone: string) =>
    (await db().selectFrom('consent_entry').selectAll().where('phone', '=', phone).orderBy('entry_key').execute()).map(
      ({ purpose, decision, source, patient_key, form_entry_key, words }) => ({
        ...{ purpose, decision, source, patient_key, form_entry_key, words },
      }),
    );
  const decisions = async (phone: string) =>
    (await ledger(phone)).map(({ purpose, decision }) => `${purpose} ${decision}`);
  const entryKey = async () =>
    (await db().selectFrom('form_entry').select('entry_key').orderBy('entry_key', 'desc').executeTakeFirstOrThrow())
      .entry_key;

  /** Ana, whose phone is known and who has a thread. */
  async function known(changes: object = {}) {
    made += 1;
    const phone = `+1212555${3_000 + made}`;
    const patientKey = 30_000 + made;
    const person = { first_name: 'Ana', last_name: 'Ruiz', dob: '1980-05-17', cell_phone: phone, ...changes };
    await insertRows(database().pool, 'patient', [
      patientRow({ cover_key: 11, loc_key: 111, patient_key: patientKey, ...person }),
    ]);
    await insertRows(database().pool, 'conversation', [
      conversationRow({ cover_key: 11, conv_key: patientKey, loc_key: 111, phone, patient_key: patientKey }),
    ]);
    return { phone, patientKey, appointmentKey: linkKeyOf(app(), { kind: 'patient', key: patientKey }) };
  }
  const thread = async (convKey: number) =>
    (await app().call(listMessages, { body: { conversationKey: convKey } }, token)).reply;
  const hipaa = async (phone: string, { appointmentKey = null, ...answers }: FormAnswers = {}) => {
    const said = { noticeReceived: 'received', textCare: 'no', ...ANA, mobilePhone: phone, ...answers };
    const data = sampleOf('hipaa-communication', said);
    const sent = await sendIn({ app: app(), body: { pn: 'hipaa-communication', data, appointmentKey } });
    expect(sent.status).toBe(201);
  };

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  describe('for consent', () => {
    it('[PKT-003] "No" through the patient’s link closes their phone and records HIPAA consent, with the entry as evidence', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      await hipaa(phone, { appointmentKey });
      const evidence = { source: 'form', patient_key: patientKey, form_entry_key: await entryKey() };
      expect(await ledger(phone)).toEqual([
        {
          ...{ purpose: 'hipaa', decision: 'given', ...evidence },
          words: 'Notice of Privacy Practices I have received it or was offered it',
        },
        {
          ...{ purpose: 'sms', decision: 'refused', ...evidence },
          words: 'May we text you about appointments, orders and your care? No',
        },
      ]);
      expect(await thread(patientKey)).toMatchObject({
        ...{ IsSMSDisabled: true, HasGivenHipaaConsent: true, OptOut: { source: 'form' } },
        Forms: [
          {
            ...{ entryKey: await entryKey(), name: 'HIPAA Notice and Communication Preferences' },
            ...{ from: 'Ana Ruiz', texts: 'refused', hipaa: 'given', urgent: [] },
          },
        ],
      });
    });

    it('[PKT-003] "No" with another number also closes the one the practice texts', async () => {
      const { phone, appointmentKey } = await known();
      await hipaa('(917) 555-0444', { appointmentKey });
      expect(await decisions(phone)).toContain('sms refused');
      expect(await decisions('+19175550444')).toEqual(['sms refused']);
    });

    it("[PKT-003] one patient's name, birth date and phone count like their link", async () => {
      const { phone, patientKey } = await known();
      await hipaa(phone, { lastName: 'RUÍZ' });
      expect(await decisions(phone)).toEqual(['hipaa given', 'sms refused']);
      expect((await list())[0]?.Patient).toMatchObject({ addKey: patientKey, tiedBy: 'match' });
    });

    it('[PKT-003] "No" from an unidentified person holds automated texts until staff decide', async () => {
      const { phone, patientKey } = await known();
      await hipaa(phone, { dateOfBirth: '1991-01-02' });
      expect(await decisions(phone)).toEqual(['sms held']);
      const shown = await thread(patientKey);
      expect(shown).toMatchObject({ IsSMSDisabled: false, HasGivenHipaaConsent: false, Hold: { transKey: 0 } });
      expect(shown.Hold?.words).toMatch(/May we text you.* No$/);
      expect(shown.Forms).toMatchObject([{ entryKey: await entryKey(), texts: 'held', hipaa: null }]);
      expect(shown.Conversation?.conversationStatus).toBe(2);
      expect((await list())[0]?.Patient).toBeNull();
      await hipaa(phone, { dateOfBirth: '1991-01-02' });
      expect(await decisions(phone)).toEqual(['sms held', 'sms held']);
    });

    it('[PKT-003] "No" from a patient the practice doesn\'t know yet is kept for their phone', async () => {
      await hipaa('(646) 555-0777');
      expect(await decisions('+16465550777')).toEqual(['sms refused']);
    });

    it('[PKT-003] a link filled in for someone else decides nothing for its patient', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      await hipaa('(646) 555-0778', { appointmentKey, firstName: 'Ben', dateOfBirth: '2015-03-04' });
      expect(await ledger(phone)).toEqual([]);
      expect((await list())[0]?.Patient).toMatchObject({ addKey: patientKey, tiedBy: 'other-person' });
      expect((await thread(patientKey)).Forms).toEqual([]);
    });

    it('[PKT-003] "Yes" counts only through the patient’s own link', async () => {
      const { phone, appointmentKey } = await known();
      await hipaa(phone, { textCare: 'yes' });
      expect(await decisions(phone)).toEqual(['hipaa given']);
      await hipaa(phone, { textCare: 'yes', appointmentKey });
      expect(await decisions(phone)).toEqual(['hipaa given', 'hipaa given', 'sms given']);
    });

    it('[PKT-003] "Yes" doesn\'t open a closed phone', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      await hipaa(phone, { appointmentKey });
      await hipaa(phone, { appointmentKey, textCare: 'yes' });
      expect((await decisions(phone)).filter((one) => one.startsWith('sms'))).toEqual(['sms refused']);
      expect((await thread(patientKey)).IsSMSDisabled).toBe(true);
    });

    it('[PKT-003] not acknowledging the notice is a refusal', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      await hipaa(phone, { appointmentKey, textCare: 'yes', noticeReceived: 'refused' });
      expect(await decisions(phone)).toEqual(['hipaa refused', 'sms given']);
      expect((await thread(patientKey)).HasGivenHipaaConsent).toBe(false);
    });

    it('[PKT-003] ends texts still waiting for the phone', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      const body = { ConversationKey: patientKey, Message: 'Hi' };
      expect((await app().call(sendMessage, { body }, token)).status).toBe(200);
      await hipaa(phone, { appointmentKey });
      const row = await db()
        .selectFrom('message')
        .selectAll()
        .where('conv_key', '=', patientKey)
        .executeTakeFirstOrThrow();
      expect([row.delivery_status, row.failure]).toEqual(['error', 'This patient has opted out of text messages.']);
    });
  });

  describe('for urgent answers', () => {
    const ocular = async (phone: string, signs: Record<string, boolean>, appointmentKey: string | null = null) => {
      const data = sampleOf('ocular-medical-history', { ...ANA, mobilePhone: phone, urgentSigns: signs });
      const sent = await sendIn({ app: app(), body: { pn: 'ocular-medical-history', data, appointmentKey } });
      expect(sent.status).toBe(201);
    };
    const urgent = async () => (await app().call(listUrgentForms, {}, token)).reply;

    it('[PKT-004] are shown to staff at once: live, in the list, in the flagged thread, until handled', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      const heard: ReceivedAnnouncement[] = [];
      const stop = app().deps.live.subscribe((one) => heard.push(one));
      await ocular(phone, { curtain: true, floaters: false }, appointmentKey);
      await expect.poll(() => heard).toContainEqual({ coverKey: 11, kind: 'urgent-form' });
      stop();
      const question = 'In the last few days, have you had any of these?';
      const signs = [{ question, answer: 'A curtain or shadow over vision' }];
      expect((await urgent()).entries).toMatchObject([
        { entryKey: await entryKey(), name: 'Ocular and Medical History', firstName: 'Ana', lastName: 'Ruiz', signs },
      ]);
      expect((await list())[0]?.Urgent).toEqual({ signs, handledAt: null, handledBy: '' });
      const shown = await thread(patientKey);
      expect(shown.Forms).toMatchObject([
        { urgent: [`${question} A curtain or shadow over vision`], isHandled: false },
      ]);
      expect(shown.Conversation?.conversationStatus).toBe(2);
      const { reply } = await app().call(handleUrgentForm, { body: { entryKey: await entryKey() } }, token);
      expect(reply.urgent).toMatchObject({ handledAt: app().clock.now().toString(), handledBy: 'user11' });
      expect(await urgent()).toEqual({ entries: [], total: 0 });
      expect((await thread(patientKey)).Forms[0]?.isHandled).toBe(true);
    });

    it('[PKT-004] are none if nothing urgent was checked', async () => {
      const { phone, appointmentKey } = await known();
      await ocular(phone, { curtain: false }, appointmentKey);
      expect((await urgent()).total).toBe(0);
      expect((await list())[0]?.Urgent).toBeNull();
    });

    it('[PKT-004] [TEN-6] belong to the practice only, and other entries have nothing to handle', async () => {
      await ocular('(646) 555-0790', { loss: true });
      const other = (await app().signIn('user22')).token;
      expect((await app().call(listUrgentForms, {}, other)).reply.total).toBe(0);
      const refused = await app().call(handleUrgentForm, { body: { entryKey: await entryKey() } }, other);
      expect(refused.problem.code).toBe('form.not-found');
      expect((await urgent()).total).toBe(1);
    });

    it('[URG-001] come from a free text too, in the conversation of the patient’s phone', async () => {
      const { phone, patientKey, appointmentKey } = await known();
      const write = (mainConcern: string) =>
        sendIn({
          app: app(),
          body: {
            pn: 'ocular-medical-history',
            data: sampleOf('ocular-medical-history', { ...ANA, mobilePhone: phone, urgentSigns: {}, mainConcern }),
            appointmentKey,
          },
        });
      const texts = async () => (await app().call(listUrgentTexts, {}, token)).reply.texts;
      expect((await write('New glasses')).status).toBe(201);
      expect(await texts()).toEqual([]);
      expect((await write("Since an hour ago I can't see out of my left eye")).status).toBe(201);
      expect(await texts()).toMatchObject([
        { source: 'form', entryKey: await entryKey(), convKey: patientKey, name: 'Ana Ruiz', words: '' },
      ]);
      expect((await thread(patientKey)).Conversation).toMatchObject({ urgentSign: 'vision-loss' });
    });
  });
});
