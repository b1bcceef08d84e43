import { insertRows } from '../../../../testing/practice-rows.ts';
import type { TestDatabase } from '../../../../testing/test-database.ts';

const AT = Temporal.Instant.from('2026-03-05T15:00:00Z');

/** What must be found nowhere after an erasure, except where it has to be kept. */
export const CANARY = {
  name: 'Zwintscher',
  phone: '+19175550142',
  email: 'canary@example.test',
  dob: '1971-03-19',
  words: 'halcyon drops',
} as const;

/** A patient with something in every table that leads to one. Keys follow from the patient's. */
export async function insertFullPatient(database: TestDatabase, key: number): Promise<void> {
  const { pool } = database;
  const { name, phone, email, dob, words } = CANARY;
  const cover = { cover_key: 1 };
  const own = { ...cover, patient_key: key };
  const seen = { ...own, loc_key: 11, acct_key: 5 };
  const patient = { ...own, loc_key: 11, pms_patient_id: `K-${key}`, pms_source: 'csv', created_at: AT };
  await insertRows(pool, 'patient', [
    { ...patient, first_name: words, last_name: name, dob, email, cell_phone: phone, primary_phone: phone },
  ]);
  await insertRows(pool, 'appointment', [
    {
      ...{ ...seen, appt_key: key, task_key: 7, length: 40, origin: 'web', created_at: AT, status: 'cancelled' },
      ...{ appt_date: '2026-03-10', appt_time: '09:00', starts_at: AT, cancelled_at: AT, cancelled_by: 'patient' },
      ...{ insurance: words, referred_by: words, cancel_reason: words, source: words, gid: words, tid: words },
    },
  ]);
  await insertRows(pool, 'web_booking', [
    {
      ...{ ...cover, appt_key: key, client_key: `${words}${key}`, request_hash: Buffer.from(words), created_at: AT },
      ...{ details: JSON.stringify({ email, phone, note: words }), first_starts_at: AT },
    },
  ]);
  await insertRows(pool, 'booking_link', [
    { ...cover, appt_key: key, token_hash: Buffer.from(`l${key}`), created_at: AT },
  ]);
  await insertRows(pool, 'mail_outbox', [
    {
      ...{ ...cover, appt_key: key, audience: 'patient', kind: 'booked', locale: 'en-US', recipient: email },
      ...{ created_at: AT, run_at: AT, has_data: true },
    },
  ]);
  await insertRows(pool, 'recall', [{ ...seen, recall_key: key, recall_type: words, due_date: '2026-11-01' }]);
  await insertRows(pool, 'eyewear_order', [
    { ...seen, order_key: key, order_no: `O${key}`, order_type: 'glasses', status: 'dispensed', ordered_at: AT },
  ]);
  await insertRows(pool, 'prescription', [
    { ...seen, prescription_key: key, issued_at: '2026-03-10', examined_at: AT, rx_class: 'spectacle' },
  ]);
  await insertRows(pool, 'patient_coverage', [{ ...own, coverage_key: key, carrier: words, member_id: words }]);
  await insertRows(pool, 'patient_correction', [{ ...own, field: 'email', value: email, corrected_at: AT }]);
  await insertRows(pool, 'automated_day', [{ ...own, sent_on: '2026-11-19', rule: 'recall-before', created_at: AT }]);
  await insertRows(pool, 'outreach', [
    {
      ...{ ...own, purpose: 'recall', recall_key: key, attempt_no: 1, comm_method: 'text', messaged_at: AT },
      status: 'Delivered',
    },
    { ...own, purpose: 'booking-made', appt_key: key, comm_method: 'text', messaged_at: AT, status: 'Delivered' },
  ]);
  await insertTexts(database, key);
  await insertForms(database, key);
  await insertRows(pool, 'legal_hold', [{ ...own, reason: 'An audit', placed_at: AT, lifted_at: AT }]);
  await insertRows(pool, 'patient_merge', [
    {
      ...{ ...cover, kept_key: key, merged_key: key + 5_000, merged_number: 'X', merged_at: AT },
      ...{ merged_row: JSON.stringify({ last_name: name }), moved: '{}', replaced: '{}', filled: '{}' },
    },
  ]);
  await insertRows(pool, 'patient_distinct', [{ ...cover, one_key: 102, other_key: key, said_at: AT }]);
  await insertRows(
    pool,
    'source_record',
    (['patient', 'appointment', 'recall', 'coverage', 'order', 'prescription'] as const).map((kind) => ({
      ...{
        ...cover,
        source: 'csv',
        kind,
        source_id: `K-${key}`,
        target_key: key,
        seen: [words, name],
        imported_at: AT,
      },
    })),
  );
}

async function insertTexts({ pool }: TestDatabase, key: number): Promise<void> {
  const { phone, words } = CANARY;
  const cover = { cover_key: 1 };
  const times = { created_at: AT, last_transmission_at: AT };
  await insertRows(pool, 'conversation', [
    { ...cover, conv_key: key, loc_key: 11, patient_key: key, phone, last_body: words, ...times },
    // Somebody else’s thread, in which one text was the patient’s.
    { ...cover, conv_key: key + 1, loc_key: 12, patient_key: 103, phone: `+1646555${key}`, last_body: words, ...times },
  ]);
  const text = { ...cover, body: words, created_at: AT };
  await insertRows(pool, 'message', [
    { ...text, trans_key: key * 10, conv_key: key, kind: 'incoming' },
    { ...text, trans_key: key * 10 + 1, conv_key: key, kind: 'outgoing', delivery_status: 'queued' },
    { ...text, trans_key: key * 10 + 2, conv_key: key + 1, kind: 'incoming', body: 'Is it ready?' },
    { ...text, trans_key: key * 10 + 3, conv_key: key + 1, kind: 'incoming', patient_key: key },
  ]);
  await insertRows(pool, 'message_outbox', [
    { ...cover, trans_key: key * 10 + 1, from_number: '+12125551000', phone, created_at: AT, run_at: AT },
  ]);
  await insertRows(pool, 'message_attempt', [
    { ...cover, trans_key: key * 10 + 1, attempt_no: 1, delivery_status: 'failed', retried_by: 1, retried_at: AT },
  ]);
  await insertRows(pool, 'message_link', [{ ...cover, trans_key: key * 10 + 1, appt_key: key }]);
  await insertRows(pool, 'picture', [
    {
      ...{ ...cover, trans_key: key * 10, position: 0, status: 'ready', file_key: `pictures/1/p${key}` },
      ...{ content_type: 'image/jpeg', created_at: AT },
    },
  ]);
  await insertRows(pool, 'conversation_opening', [{ ...cover, conv_key: key, user_id: 1, opened_at: AT }]);
  await insertRows(pool, 'consent_entry', [
    {
      ...{ ...cover, phone, patient_key: key, purpose: 'sms', decision: 'refused', source: 'keyword', words: 'STOP' },
      ...{ trans_key: key * 10, recorded_at: AT },
    },
  ]);
}

const SIGNED = { components: [{ type: 'panel', components: [{ type: 'signature', key: 'sig' }] }] };

async function insertForms({ pool }: TestDatabase, key: number): Promise<void> {
  const { name, phone, email, words } = CANARY;
  const cover = { cover_key: 1 };
  const versions = [
    { form_key: key, definition: SIGNED, label: 'Consent' },
    { form_key: key + 1, definition: { components: [] }, label: 'Survey' },
  ];
  for (const { form_key, definition, label } of versions) {
    const form = { ...cover, form_key, created_at: AT };
    await insertRows(pool, 'form_template', [{ ...form, path_name: `f${form_key}`, newest_version: 1 }]);
    await insertRows(pool, 'form_version', [
      { ...form, version: 1, name: label, definition: JSON.stringify(definition), origin: 'imported', digest: 'd' },
    ]);
    await insertRows(pool, 'form_entry', [
      {
        ...{ ...form, entry_key: form_key, version: 1, submission_key: `s${form_key}`, sent_date: '2026-03-05' },
        ...{ patient_key: key, tied_by: 'staff', data: JSON.stringify({ name, words }), client_key: `c${form_key}` },
        ...{ first_name: words, last_name: name, email, telephone: phone },
      },
    ]);
    const fileToken = form_key.toString(16).padStart(32, '0');
    await insertRows(pool, 'form_file', [
      {
        ...{ ...form, entry_key: form_key, file_token: fileToken, file_name: 'card.jpg', content_type: 'image/jpeg' },
        byte_count: 1,
      },
    ]);
    await insertRows(pool, 'form_urgency', [
      { ...cover, entry_key: form_key, created_at: AT, signs: JSON.stringify([words]) },
    ]);
  }
}
