import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, key, keyText } from './values.ts';

/** What completed forms say about the record, for staff to take over (PKT-003). */
const REVIEW = '/forms/review';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

export const REVIEW_KINDS = ['contact', 'insurance', 'medicine', 'allergy', 'ended'] as const;
export const DECISIONS = ['taken', 'left'] as const;

export const reviewItem = z.object({
  /** Names the answer in its form: 'contact.cellPhone', 'insurance.vision', 'medicine.0'. */
  item: z.string(),
  kind: z.literal([...REVIEW_KINDS]),
  label: z.string(),
  /** Empty: the record has none. */
  old: z.string(),
  new: z.string(),
  decision: z.nullable(z.literal([...DECISIONS])),
  decidedBy: z.string(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const reviewedEntry = z.object({
  entryKey: key,
  form: z.string(),
  addKey: key,
  patientName: z.string(),
  at: instant,
  items: z.array(reviewItem),
});
export type ReviewedEntry = z.infer<typeof reviewedEntry>;

export const listReviews = defineCall({
  name: 'forms.reviews',
  summary: 'Completed forms whose answers differ from the record and await a decision, oldest first',
  method: 'GET',
  path: REVIEW,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.reviews' },
  replies: {
    200: z.object({
      entries: z.array(
        z.object({ entryKey: key, form: z.string(), patientName: z.string(), at: instant, open: z.int() }),
      ),
      total: z.int(),
    }),
  },
  problems: [],
});

export const getReview = defineCall({
  name: 'forms.review',
  summary: "A completed form's answers beside the record",
  method: 'GET',
  path: `${REVIEW}/:entryKey`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.review' },
  params: z.object({ entryKey: keyText }),
  replies: { 200: reviewedEntry },
  problems: ['form.not-found', 'form.no-patient'],
});

const items = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(500));

export const decideReview = defineCall({
  name: 'forms.decide',
  actsOnce: true,
  summary: 'Takes some answers of a form over into the record, and leaves others',
  method: 'POST',
  path: `${REVIEW}/decide`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.decide' },
  body: z.strictObject({ entryKey: key, take: items, leave: items }),
  replies: { 200: reviewedEntry },
  problems: ['form.not-found', 'form.no-patient', 'patient.contact-invalid'],
});
