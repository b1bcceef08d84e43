import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, key } from './values.ts';

/** Completed forms with urgent answers (PKT-004). */
const FORMS = '/forms';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

/** An urgent answer, for staff. */
export const urgentSign = z.object({ question: z.string(), answer: z.string() });
export const urgency = z.object({
  signs: z.array(urgentSign),
  /** When staff handled it; null if not yet. */
  handledAt: z.nullable(instant),
  handledBy: z.string(),
});

export type FormUrgency = z.infer<typeof urgency>;

export const listUrgentForms = defineCall({
  name: 'forms.urgent',
  summary: 'Completed forms with urgent answers not handled yet, newest first',
  method: 'GET',
  path: `${FORMS}/urgent`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.urgent', repeats: 'hourly' },
  replies: {
    200: z.object({
      entries: z.array(
        z.object({
          entryKey: z.number(),
          name: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          telephone: z.string(),
          at: instant,
          signs: z.array(urgentSign),
        }),
      ),
      /** Total count. */
      total: z.number(),
    }),
  },
  problems: [],
});

export const handleUrgentForm = defineCall({
  name: 'forms.handle',
  actsOnce: true,
  summary: 'Marks the urgent answers in a form as handled',
  method: 'POST',
  path: `${FORMS}/handleUrgent`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.handle' },
  body: z.strictObject({ entryKey: key }),
  replies: { 200: z.object({ urgent: urgency }) },
  problems: ['form.not-found'],
});
