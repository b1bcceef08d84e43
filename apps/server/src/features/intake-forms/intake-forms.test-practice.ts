import { importFormTemplate } from '@sightline/contract/form-building.calls';
import { submitForm } from '@sightline/contract/intake-forms.calls';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';
import type { FormSubject } from '../patient-links/links.types.ts';
import { readShortCode } from '../patient-links/short-links.rules.ts';

const text = (key: string, label: string, more: object = {}) => ({
  type: 'textfield',
  key,
  label,
  input: true,
  ...more,
});

/** A typical practice form: identity, contact, a choice, rows and a file. */
export const CHECK_IN = {
  display: 'form',
  components: [
    text('firstName', 'First name', { validate: { required: true } }),
    text('lastName', 'Last name', { validate: { required: true } }),
    { type: 'email', key: 'email', label: 'Email', input: true },
    { type: 'phoneNumber', key: 'phone', label: 'Phone', input: true },
    { type: 'number', key: 'age', label: 'Age', input: true, validate: { min: 0, max: 130 } },
    {
      type: 'datagrid',
      key: 'drops',
      label: 'Eye drops',
      input: true,
      components: [text('name', 'Name'), { type: 'file', key: 'label', label: 'Photo', input: true, multiple: true }],
    },
    { type: 'file', key: 'card', label: 'Insurance card', input: true, multiple: true },
  ],
};

export const ANSWERS = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '(212) 555-0142' };

/** Two practices with a form `check-in` each, 11 and 22, users `user11` and `user22`, and an appointment COVER*10+8. */
export async function insertFormPractices(pool: Pool): Promise<void> {
  for (const coverKey of [11, 22]) {
    const { locKeys, patientKeys } = await insertPractice(pool, { coverKey });
    await insertRows(pool, 'provider', [
      { cover_key: coverKey, acct_key: coverKey * 10 + 5, first_name: 'Mei', last_name: 'Zhao' },
    ]);
    await insertRows(pool, 'appointment_type', [
      { cover_key: coverKey, task_key: coverKey * 10 + 7, name: 'Eye exam', length: 30 },
    ]);
    await insertRows(pool, 'appointment', [
      {
        ...{ cover_key: coverKey, appt_key: coverKey * 10 + 8, patient_key: patientKeys[0], loc_key: locKeys[1] },
        ...{ acct_key: coverKey * 10 + 5, task_key: coverKey * 10 + 7, length: 30, status: 'booked', origin: 'web' },
        ...{ appt_date: '2026-12-03', appt_time: '09:30', created_at: Temporal.Instant.from('2026-11-01T12:00:00Z') },
        starts_at: Temporal.Instant.from('2026-12-03T14:30:00Z'),
      },
    ]);
  }
}

type Of = { app: TestApp; token: string };

/** Imports a definition as staff do; returns its key and version. */
export async function importForm({
  app,
  token,
  name = 'Check in',
  definition = CHECK_IN,
}: Of & { name?: string; definition?: unknown }): Promise<{ formKey: number; version: number; pathName: string }> {
  const body = { name, definition: JSON.stringify(definition) };
  const { reply } = await app.call(importFormTemplate, { body }, token);
  if (reply.template === null || reply.version === null) throw new Error(reply.errors.join(' '));
  return { formKey: reply.template.Id, version: reply.version, pathName: reply.template.PathName };
}

/** The key in a link for a visit or a patient. */
export const linkKeyOf = (app: TestApp, subject: FormSubject, coverKey = 11): string =>
  readShortCode(app.deps.pages.forms({ origin: '', coverKey, locKey: 0, subject }).slice('/f/'.length))?.key ?? '';

/** Sends a form like a patient's page. */
export function sendIn({
  app,
  body,
}: {
  app: TestApp;
  body: Partial<{
    pn: string;
    coverKey: number;
    locKey: number | null;
    data: Record<string, unknown>;
    appointmentKey: string | number | null;
    version: number | null;
    locale: string | null;
    clientKey: string | null;
    isOfPacket: boolean;
  }>;
}) {
  return app.call(submitForm, { body: { pn: 'check-in', coverKey: 11, locKey: 111, data: ANSWERS, ...body } });
}
