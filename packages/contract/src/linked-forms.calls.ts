import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { formEntry } from './intake-forms.calls.ts';
import { key, keyText, localDate, typedText } from './values.ts';

/** Completed forms without a key, and the patients staff link them to. */
const FORMS = '/forms';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

const searchText = (longest: number) => z._default(typedText(longest), '');

/** A patient a form may be from, and which of the form's details match their record. */
export const formCandidate = z.object({
  addKey: z.number(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.nullable(localDate),
  /** The cell phone, else any other; E.164, or empty. */
  phone: z.string(),
  isSameName: z.boolean(),
  isSameDob: z.boolean(),
  isSamePhone: z.boolean(),
});
export type FormCandidate = z.infer<typeof formCandidate>;

export const findFormPatients = defineCall({
  name: 'forms.candidates',
  summary: 'Patients a completed form may be from, best matches first; without a search, matched by the form’s answers',
  method: 'POST',
  path: `${FORMS}/findPatients`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.candidates' },
  body: z.strictObject({
    entryKey: key,
    firstName: searchText(20),
    lastName: searchText(20),
    phone: searchText(30),
    patientId: searchText(20),
  }),
  replies: { 200: z.object({ patients: z.array(formCandidate) }) },
  problems: ['form.not-found'],
});

export const downloadFormPdf = defineCall({
  name: 'forms.pdf',
  summary: 'A completed form as a PDF, with the state of its seal',
  method: 'GET',
  path: `${FORMS}/entries/:entryKey/pdf`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.pdf' },
  produces: 'application/pdf',
  params: z.object({ entryKey: keyText }),
  replies: { 200: z.string() },
  problems: ['form.not-found'],
});

export const linkFormEntry = defineCall({
  name: 'forms.link',
  actsOnce: true,
  summary: "Links a completed form to a patient; its answers about texts and HIPAA then count as the patient's",
  method: 'POST',
  path: `${FORMS}/linkEntry`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.link' },
  body: z.strictObject({ entryKey: key, addKey: key }),
  replies: { 200: z.object({ entry: formEntry }) },
  problems: ['form.not-found', 'patient.not-found', 'form.patient-known'],
});

export const unlinkFormEntry = defineCall({
  name: 'forms.unlink',
  summary: 'Unlinks a completed form that staff linked, and undoes what its answers changed',
  method: 'POST',
  path: `${FORMS}/unlinkEntry`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.unlink' },
  body: z.strictObject({ entryKey: key }),
  replies: { 200: z.object({ entry: formEntry }) },
  problems: ['form.not-found', 'form.not-linked'],
});
