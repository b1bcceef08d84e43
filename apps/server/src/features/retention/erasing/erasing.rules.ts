import { RETENTION_TEXT } from '@sightline/contract/retention.texts';
import type { FormRow } from './erasing.types.ts';

/** A minor's period begins at this age. */
const OF_AGE = 18;

type Keeping = { dob: string | null; today: Temporal.PlainDate; savedYears: number | null };

/** The first day on which a form need not be kept. */
function endOf({ created_at }: FormRow, { dob, savedYears }: Keeping): Temporal.PlainDate {
  const completed = created_at.toZonedDateTimeISO('UTC').toPlainDate();
  const ofAge = dob === null ? completed : Temporal.PlainDate.from(dob).add({ years: OF_AGE });
  const begins = Temporal.PlainDate.compare(ofAge, completed) > 0 ? ofAge : completed;
  return begins.add({ years: savedYears ?? RETENTION_TEXT.forms.minimum, days: 1 });
}

/**
 * Which forms an erasure empties and which have to stay: signed ones within the practice's period, or within the
 * shortest lawful one where the practice keeps forms for good.
 */
export function sortForms({ forms, ...keeping }: Keeping & { forms: readonly FormRow[] }): {
  emptied: number[];
  kept: number[];
  /** The day on which the last of them may go; null without any. */
  until: Temporal.PlainDate | null;
} {
  const withWords = forms.filter((form) => !form.is_empty);
  const staying = withWords.filter(
    (form) => form.is_signed && Temporal.PlainDate.compare(endOf(form, keeping), keeping.today) > 0,
  );
  const ends = staying.map((form) => endOf(form, keeping)).toSorted(Temporal.PlainDate.compare);
  return {
    emptied: withWords.filter((form) => !staying.includes(form)).map(({ entry_key }) => entry_key),
    kept: staying.map(({ entry_key }) => entry_key),
    until: ends.at(-1) ?? null,
  };
}

/** What an erasure does to each table that leads to a patient. A test compares the list with the database. */
export const ERASURE_OF_TABLES = {
  /** Rows go. */
  deleted: [
    ...['message', 'message_outbox', 'message_attempt', 'message_link', 'picture', 'conversation_opening'],
    ...['scheduled_text', 'scheduled_picture', 'message_words', 'text_visit'],
    ...['recall', 'patient_coverage', 'patient_correction', 'patient_merge', 'patient_distinct', 'automated_day'],
    ...['booking_link', 'booking_link_try', 'mail_outbox', 'form_file', 'form_urgency', 'practice_change'],
    ...['form_proposal', 'patient_health', 'bulk_recipient', 'shared_file', 'visit_feedback', 'feedback_link'],
    ...['urgent_text', 'on_call_outbox'],
  ],
  /** Rows stay without what they said of the patient, or without the patient. */
  emptied: ['patient', 'appointment', 'web_booking', 'conversation', 'source_record', 'form_entry', 'packet_form'],
  /** The law wants them kept, or they hold keys and times alone. */
  kept: [
    ...['consent_entry', 'consent_hold', 'consent_journal_waiting', 'audit_event', 'legal_hold', 'patient_erasure'],
    'audit_record',
    'patient_return',
    ...['prescription', 'eyewear_order', 'outreach', 'form_packet'],
    ...['visit_act', 'visit_request', 'held_out', 'waiting_entry', 'waiting_offer'],
    ...['recall_month', 'report_count'],
  ],
} as const;
