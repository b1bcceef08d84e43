/**
 * Tables whose rows belong to a patient, by their key: a merge moves them, a patient's export holds them. A test
 * compares the list with the database.
 */
export const PATIENT_TABLES = [
  { table: 'appointment', key: 'appt_key' },
  { table: 'recall', key: 'recall_key' },
  { table: 'eyewear_order', key: 'order_key' },
  { table: 'prescription', key: 'prescription_key' },
  { table: 'patient_coverage', key: 'coverage_key' },
  { table: 'conversation', key: 'conv_key' },
  { table: 'message', key: 'trans_key' },
  { table: 'patient_health', key: 'health_key' },
  { table: 'form_entry', key: 'entry_key' },
  { table: 'outreach', key: 'outreach_key' },
  { table: 'waiting_entry', key: 'entry_key' },
  { table: 'visit_feedback', key: 'feedback_key' },
  { table: 'urgent_text', key: 'urgent_key' },
  { table: 'legal_hold', key: 'hold_key' },
  { table: 'shared_file', key: 'shared_key' },
] as const;

/** Tables with one row for a patient and something else: where both records have one, the kept record's stays. */
export const PATIENT_MARKS = [
  { table: 'automated_day', beside: 'sent_on', type: 'date' },
  { table: 'booking_link_try', beside: 'signed_on', type: 'date' },
  { table: 'patient_correction', beside: 'field', type: 'text' },
  { table: 'bulk_recipient', beside: 'bulk_key', type: 'integer' },
  { table: 'held_out', beside: 'subject_key', type: 'bigint' },
] as const;
