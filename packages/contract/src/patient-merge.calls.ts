import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { foundPatient } from './patient-record.calls.ts';
import { instant, key, keyText } from './values.ts';

const patientsMenu = { rule: 'element', element: 'Dv4PatientsMenu' } as const;
const addKey = z.object({ addKey: keyText });

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

export const duplicatePair = z.object({
  /** Why they may be one person. */
  reason: z.enum(['name-and-birth', 'name-and-phone', 'birth-and-phone', 'spelling']),
  one: foundPatient,
  other: foundPatient,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const listDuplicates = defineCall({
  name: 'patients.duplicates',
  summary: 'Pairs of records that may be one person: all, or one patient’s',
  method: 'GET',
  path: '/patients/api/duplicates',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.duplicates' },
  query: z.strictObject({ addKey: z.optional(keyText) }),
  replies: {
    200: z.object({
      pairs: z.array(duplicatePair),
      hasMore: z.boolean(),
      /** One patient's merges that can still be undone. */
      merges: z.array(
        z.object({
          mergeKey: z.number(),
          at: instant,
          name: z.string(),
          patientId: z.string(),
          userName: z.nullable(z.string()),
        }),
      ),
    }),
  },
  problems: [],
});
export type Duplicates = z.infer<(typeof listDuplicates)['replies'][200]>;

export const dismissDuplicate = defineCall({
  name: 'patients.dismiss-duplicate',
  summary: 'Says that two records are two people; they’re suggested no more',
  method: 'POST',
  path: '/patients/api/duplicates/dismiss',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.dismiss-duplicate' },
  body: z.strictObject({ addKey: key, otherKey: key }),
  replies: { 200: z.object({ isDismissed: z.boolean() }) },
  problems: ['patient.not-found', 'patient.merge-itself'],
});

export const mergePatients = defineCall({
  name: 'patients.merge',
  actsOnce: true,
  summary: 'Merges another record into this patient’s; can be undone for 30 days',
  method: 'POST',
  path: '/patients/api/patients/:addKey/merge',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.merge' },
  params: addKey,
  body: z.strictObject({ mergedKey: key }),
  replies: { 200: z.object({ mergeKey: z.number() }) },
  problems: ['patient.not-found', 'patient.merge-itself', 'patient.erased'],
});

export const undoMerge = defineCall({
  name: 'patients.unmerge',
  actsOnce: true,
  summary: 'Undoes a merge: the other record is back with what was its own',
  method: 'POST',
  path: '/patients/api/merges/:mergeKey/undo',
  origin: 'own',
  access: patientsMenu,
  audit: { patients: true, action: 'patients.unmerge' },
  params: z.object({ mergeKey: keyText }),
  replies: { 200: z.object({ addKey: z.number() }) },
  problems: ['patient.merge-not-found', 'patient.merge-too-old'],
});
