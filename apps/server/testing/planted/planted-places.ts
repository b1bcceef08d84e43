import type { AppointmentStatus } from '@sightline/contract/appointment-status';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/db/schema.ts';
import type { OutreachRow } from '../outreach-rows.ts';

/** The planted practice: two locations three hours apart, one provider at each. */
export const COVER = 51;
export const NY = 511;
export const LA = 512;
export const RIVERA = 5101;
export const KIM = 5102;
export const EXAM = 5151;
export const CHECK = 5152;

/** A Friday, 10 AM in New York and 7 AM in Los Angeles. */
export const NOW = '2026-11-20T15:00:00Z';

type TableRows = { [T in keyof DB]?: Insertable<DB[T]>[] };
/** Rows by table; ledger rows name no patient where their visit, recall or order does. */
export type PlantedRows = Omit<TableRows, 'outreach'> & { outreach?: OutreachRow[] };

const ZONES: Readonly<Record<number, string>> = { [NY]: 'America/New_York', [LA]: 'America/Los_Angeles' };
export const zoneOf = (locKey: number): string => ZONES[locKey] ?? 'UTC';

/** An instant, or a wall time at the location: '2026-03-01 09:30'. */
export function at(text: string, locKey = NY): Temporal.Instant {
  if (text.endsWith('Z')) return Temporal.Instant.from(text);
  return Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zoneOf(locKey)).toInstant();
}

const instantOrNull = (text: string | null | undefined, locKey: number) => (text ? at(text, locKey) : null);
const providerAt = (locKey: number): number => (locKey === LA ? KIM : RIVERA);

type Visit = {
  key: number;
  patient: number;
  /** Wall time at the location. */
  starts: string;
  made: string;
  status: AppointmentStatus;
  loc?: number;
  origin?: 'phone' | 'desk' | 'web' | 'recall';
  isNew?: boolean;
  cancelled?: string;
  confirmed?: string;
  /** Dollars. */
  value?: number;
  task?: number;
};

export function visit(given: Visit): Insertable<DB['appointment']> {
  const { key, patient, starts, made, status, loc = NY, origin = 'phone', value = 100, task = EXAM } = given;
  const startsAt = at(starts, loc);
  const wall = startsAt.toZonedDateTimeISO(zoneOf(loc));
  return {
    cover_key: COVER,
    appt_key: key,
    patient_key: patient,
    loc_key: loc,
    acct_key: providerAt(loc),
    task_key: task,
    appt_date: wall.toPlainDate().toString(),
    appt_time: wall.toPlainTime().toString(),
    starts_at: startsAt,
    length: 30,
    status,
    origin,
    is_new_patient: given.isNew ?? false,
    created_at: at(made, loc),
    confirmed_at: instantOrNull(given.confirmed, loc),
    cancelled_at: instantOrNull(given.cancelled, loc),
    cancelled_by: given.cancelled ? 'patient' : null,
    cancel_reason: given.cancelled ? 'Travel' : null,
    est_value_cents: value * 100,
  };
}

type Message = { sent: string; status: string; by?: 'text' | 'email' | 'voice' | 'postcard'; answered?: string };

/** Columns that all messages share. */
export const message = ({ sent, status, by = 'text', answered }: Message, loc = NY) => ({
  cover_key: COVER,
  comm_method: by,
  messaged_at: at(sent, loc),
  status,
  responded_at: instantOrNull(answered, loc),
});

type Order = {
  key: number;
  patient: number;
  ordered: string;
  status: 'ordered' | 'received' | 'notified' | 'dispensed' | 'cancelled';
  promised?: string;
  received?: string;
  notified?: string;
  dispensed?: string;
  loc?: number;
  /** Dollars. */
  amount?: number;
};

export const order = ({ key, patient, loc = NY, ...given }: Order): Insertable<DB['eyewear_order']> => ({
  cover_key: COVER,
  order_key: key,
  order_no: `N${key}`,
  patient_key: patient,
  loc_key: loc,
  acct_key: providerAt(loc),
  order_type: 'Glasses',
  lab: 'In-house',
  status: given.status,
  ordered_at: at(given.ordered, loc),
  promised_date: given.promised ?? null,
  received_at: instantOrNull(given.received, loc),
  notified_at: instantOrNull(given.notified, loc),
  dispensed_at: instantOrNull(given.dispensed, loc),
  amount_cents: (given.amount ?? 200) * 100,
  comm_method: given.notified ? 'text' : null,
});

export const recall = ({
  key,
  patient,
  due,
  appt = null,
  loc = NY,
}: {
  key: number;
  patient: number;
  due: string;
  appt?: number | null;
  loc?: number;
}): Insertable<DB['recall']> => ({
  cover_key: COVER,
  recall_key: key,
  patient_key: patient,
  loc_key: loc,
  acct_key: providerAt(loc),
  recall_type: 'Comprehensive exam',
  due_date: due,
  appt_key: appt,
  est_value_cents: 31_000,
});
