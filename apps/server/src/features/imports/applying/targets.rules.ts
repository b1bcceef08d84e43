import { LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { LOST_STATUS_LIST } from '../../../db/appointment-status.ts';
import type { Kind } from '../imports.types.ts';

type Column = {
  type: 'text' | 'integer' | 'date' | 'time' | 'timestamptz' | 'boolean' | 'numeric';
  /** The column's value as SQL if the source has none; without it the column is null. */
  empty?: string;
  /** Set when the row is created: a later run never changes it. */
  isFixed?: true;
  /** `empty` is also the latest possible value, even if the source has a later one. */
  isCapped?: true;
};

/** Which column takes the key of which kind; `isNeeded`: without it there is no row. */
type ReferenceSpec = { of: Kind; isNeeded: boolean; field: string };

/**
 * Whose number it is: a source's own, stored in `source`, so that it matches only the same person; or the practice's,
 * matched only if `owner` is the same.
 */
type Natural = { column: string; field: string; taken: string } & ({ source: string } | { owner: string });

/** How records of a kind become table rows. In SQL, `:now` and `:cover` are the import's time and practice. */
export type Target = {
  table: string;
  key: string;
  /** In the stored order of what was seen: new ones are added at the end. */
  columns: Readonly<Record<string, Column>>;
  references: Readonly<Record<string, ReferenceSpec>>;
  /** A number in addition to the source's id: it finds a row that existed before the first import. */
  natural?: Natural;
  /** Columns that staff can correct: `patient_correction` lists which they did. */
  corrected?: readonly string[];
  /** Runs after rows were created or changed; `plan` is the table of decisions. */
  afterwards?: (plan: string) => string;
  /** Rows of deleted records are marked as such; others are left alone. */
  canEnd?: true;
};

const text: Column = { type: 'text', empty: `''` };
const needed: Column = { type: 'text' };
const key: Column = { type: 'integer' };
const day: Column = { type: 'date' };
const instant: Column = { type: 'timestamptz' };
const made: Column = { type: 'timestamptz', empty: ':now', isFixed: true };
/**
 * Nobody books a visit after it started, or was confirmed or cancelled: without a date, old visits do not count as
 * booked today.
 */
const booked: Column = {
  type: 'timestamptz',
  empty: 'least(s.starts_at, s.confirmed_at, s.cancelled_at, :now)',
  ...{ isFixed: true, isCapped: true },
};
const PATIENT: ReferenceSpec = { of: 'patient', isNeeded: true, field: 'patient' };

const VISIT_COLUMNS = {
  loc_key: key,
  acct_key: key,
  task_key: key,
  appt_date: day,
  appt_time: { type: 'time' },
  starts_at: instant,
  length: { type: 'integer' },
  status: needed,
  is_new_patient: { type: 'boolean', empty: 'false' },
  insurance: text,
  source: text,
  referred_by: text,
  cancel_reason: needed,
  est_value_cents: { type: 'integer', empty: '0' },
  created_at: booked,
  origin: { type: 'text', empty: `'phone'`, isFixed: true },
  confirmed_at: instant,
  cancelled_at: instant,
} as const satisfies Record<string, Column>;

/**
 * When a visit was confirmed or cancelled, if the source does not say: before it started, and now at the latest, so that
 * old cancellations do not count as today's.
 */
const noteStatusTimes = (plan: string) => `update appointment t set
    confirmed_at = case when t.status = 'confirmed' then coalesce(t.confirmed_at, least(t.starts_at, :now)) else t.confirmed_at end,
    cancelled_at = case when t.status = 'cancelled' then coalesce(t.cancelled_at, least(t.starts_at, :now)) end,
    cancelled_by = case when t.status = 'cancelled' then coalesce(t.cancelled_by, 'import') end
  from ${plan} p where p.verdict in ('created', 'updated') and t.cover_key = :cover and t.appt_key = p.target_key
    and ((t.status = 'cancelled') <> (t.cancelled_at is not null) or t.status = 'confirmed' and t.confirmed_at is null)`;

/**
 * A prescription belongs to its patient's visit that day, preferably with its prescriber: programs that write
 * prescriptions seldom name the visit, and never the location.
 */
const tieToExams = (plan: string) => `update prescription t
  set appt_key = exam.appt_key, loc_key = exam.loc_key, examined_at = exam.starts_at
  from (
    select r.prescription_key, visit.appt_key, visit.loc_key, visit.starts_at
    from ${plan} p
    join prescription r on r.cover_key = :cover and r.prescription_key = p.target_key
    cross join lateral (
      select a.appt_key, a.loc_key, a.starts_at from appointment a
      where a.cover_key = :cover and a.patient_key = r.patient_key and a.appt_date = r.issued_at
        and a.status not in ${LOST_STATUS_LIST}
      order by (a.acct_key = r.acct_key) desc, a.starts_at, a.appt_key
      limit 1) visit
    where p.verdict in ('created', 'updated')) exam
  where t.cover_key = :cover and t.prescription_key = exam.prescription_key`;

/** The practice's language, for patients whose source names none. */
const PRACTICE_LOCALE = `(select case c.language ${LANGUAGE_KEYS.map(
  (language) => `when '${language}' then '${LANGUAGES[language].locale}'`,
).join(' ')} end from cover c where c.cover_key = :cover)`;

/** Kinds that map one to one to table rows. */
const TARGETS = {
  patient: {
    table: 'patient',
    key: 'patient_key',
    columns: {
      pms_patient_id: needed,
      loc_key: key,
      first_name: text,
      last_name: text,
      dob: day,
      email: text,
      cell_phone: text,
      primary_phone: text,
      secondary_phone: text,
      preferred_locale: { type: 'text', empty: PRACTICE_LOCALE },
      created_at: made,
      // Our own export says whose number it is.
      pms_source: { type: 'text', empty: ':source', isFixed: true },
    },
    references: {},
    natural: {
      ...{ column: 'pms_patient_id', field: 'patientId', source: 'pms_source' },
      taken: 'another patient of this source has this ID',
    },
    corrected: ['cell_phone', 'primary_phone', 'secondary_phone', 'email', 'preferred_locale'],
  },
  coverage: {
    table: 'patient_coverage',
    key: 'coverage_key',
    columns: {
      ...{ carrier: needed, plan: text, member_id: text, starts_on: day, ends_on: day },
      is_active: { type: 'boolean', empty: 'true' },
    },
    references: { patient_key: PATIENT },
  },
  appointment: {
    table: 'appointment',
    key: 'appt_key',
    columns: VISIT_COLUMNS,
    references: { patient_key: PATIENT },
    afterwards: noteStatusTimes,
    canEnd: true,
  },
  encounter: {
    table: 'appointment',
    key: 'appt_key',
    columns: VISIT_COLUMNS,
    references: { patient_key: PATIENT },
    afterwards: noteStatusTimes,
    canEnd: true,
  },
  recall: {
    table: 'recall',
    key: 'recall_key',
    columns: {
      ...{ loc_key: key, acct_key: key, recall_type: needed, due_date: day, last_visit_date: day },
      est_value_cents: { type: 'integer', empty: '0' },
    },
    references: { patient_key: PATIENT, appt_key: { of: 'appointment', isNeeded: false, field: 'appointment' } },
  },
  order: {
    table: 'eyewear_order',
    key: 'order_key',
    columns: {
      ...{ order_no: needed, loc_key: key, acct_key: key, order_type: needed, lab: text, status: needed },
      ...{ ordered_at: instant, promised_date: day, received_at: instant, notified_at: instant, dispensed_at: instant },
      amount_cents: { type: 'integer', empty: '0' },
    },
    references: { patient_key: PATIENT },
    natural: {
      ...{ column: 'order_no', field: 'orderNo', owner: 'patient_key' },
      taken: 'this is another patient’s order number',
    },
    canEnd: true,
  },
  prescription: {
    table: 'prescription',
    key: 'prescription_key',
    columns: { loc_key: key, acct_key: key, issued_at: day, examined_at: instant, rx_class: needed },
    references: { patient_key: PATIENT },
    afterwards: tieToExams,
  },
} as const satisfies Partial<Record<Kind, Target>>;

export type TargetKind = keyof typeof TARGETS;

export const TARGET_KINDS = Object.keys(TARGETS) as TargetKind[];

export const targetOf = (kind: TargetKind): Target => TARGETS[kind];

export const isTargetKind = (kind: Kind): kind is TargetKind => kind in TARGETS;
