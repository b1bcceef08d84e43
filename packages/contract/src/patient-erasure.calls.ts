import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ERASED_KINDS, KEPT_KINDS } from './patient-erasure.texts.ts';
import { instant, keyText, localDate, typedText } from './values.ts';

const addKey = z.object({ addKey: keyText });
const access = { rule: 'element', element: 'Dv4ErasePatientsMenu' } as const;

/** The longest reason for erasing a patient. */
export const ERASURE_REASON_LENGTH = 500;

export const erasurePreview = z.object({
  patientId: z.string(),
  /** Why the patient can't be erased now; null if they can. */
  obstacle: z.nullable(z.enum(['erased', 'held', 'visits-ahead'])),
  /** The legal hold's reason, if one is in force. */
  holdReason: z.nullable(z.string()),
  visitsAhead: z.number(),
  erased: z.record(z.enum(ERASED_KINDS), z.number()),
  kept: z.record(z.enum(KEPT_KINDS), z.number()),
  /** The first day on which none of the signed forms has to be kept; null without any. */
  formsUntil: z.nullable(localDate),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const previewErasure = defineCall({
  name: 'patients.preview-erasure',
  summary: 'What erasing a patient would delete, what has to stay, and what prevents it',
  method: 'GET',
  path: '/patients/api/patients/:addKey/erasure',
  origin: 'own',
  access,
  audit: { patients: true, action: 'patients.preview-erasure' },
  params: addKey,
  replies: { 200: erasurePreview },
  problems: ['patient.not-found'],
});

const names = typedText(80);

/** What is entered of an erased patient who comes back; the practice system sends the rest. */
export const returningPatient = z.strictObject({
  firstName: names,
  lastName: names,
  dob: z.nullable(localDate),
  reason: typedText(ERASURE_REASON_LENGTH),
});

export const returnPatient = defineCall({
  name: 'patients.return',
  actsOnce: true,
  summary: 'Brings an erased patient back under their ID, so that imports add to their record again',
  method: 'POST',
  path: '/patients/api/patients/:addKey/return',
  origin: 'own',
  access,
  audit: { patients: true, action: 'patients.return' },
  params: addKey,
  body: returningPatient,
  replies: { 200: z.object({ returnedAt: instant }) },
  problems: ['patient.not-found', 'patient.not-erased', 'request.invalid'],
});

export const erasePatient = defineCall({
  name: 'patients.erase',
  actsOnce: true,
  summary: 'Erases a patient: everything that the law does not want kept. This can’t be undone',
  method: 'POST',
  path: '/patients/api/patients/:addKey/erase',
  origin: 'own',
  access,
  audit: { patients: true, action: 'patients.erase' },
  params: addKey,
  body: z.strictObject({
    /** The patient's ID, typed to confirm. */
    typedId: typedText(80),
    reason: typedText(ERASURE_REASON_LENGTH),
  }),
  replies: { 200: z.object({ erasedAt: instant, formsUntil: z.nullable(localDate) }) },
  problems: [
    'patient.not-found',
    'patient.erased',
    'patient.erase-held',
    'patient.erase-visits',
    'patient.erase-unconfirmed',
    'request.invalid',
  ],
});
