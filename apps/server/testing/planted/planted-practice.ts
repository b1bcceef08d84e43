import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { type Insertable, sql } from 'kysely';
import type { Pool } from '../../src/db/database.ts';
import type { DB } from '../../src/db/schema.ts';
import { insertOutreach } from '../outreach-rows.ts';
import { coverRow, insertRows, locationRow, patientRow, userRow } from '../practice-rows.ts';
import { BULK_ROWS, EXPECTED_BULK_TEXTS } from './bulk-texts.planted.ts';
import { CANCELLATION_ROWS, EXPECTED_CANCELLATIONS } from './cancellations.planted.ts';
import { EXPECTED_FEEDBACK, FEEDBACK_ROWS } from './feedback.planted.ts';
import { EXPECTED_FORMS, FORM_ROWS } from './forms-completed.planted.ts';
import { EXPECTED_NO_SHOWS, NO_SHOW_ROWS } from './no-shows.planted.ts';
import { EXPECTED_ORDERS, ORDER_ROWS } from './orders.planted.ts';
import type { ExpectedReport } from './planted.types.ts';
import { CHECK, COVER, EXAM, KIM, LA, NY, type PlantedRows, RIVERA, zoneOf } from './planted-places.ts';
import { EXPECTED_REMINDERS, REMINDER_ROWS } from './pre-appointments.planted.ts';
import { EXPECTED_PURCHASES, PURCHASE_ROWS } from './purchase-recapture.planted.ts';
import { EXPECTED_RECALLS, RECALL_ROWS } from './recalls.planted.ts';
import { EXPECTED_RESPONSES, RESPONSE_ROWS } from './response-times.planted.ts';
import { STEP_ROWS } from './scheduler-steps.planted.ts';
import { EXPECTED_VISITS, VISIT_ROWS } from './visits.planted.ts';
import { EXPECTED_WEB, WEB_ROWS } from './web-appointments.planted.ts';

export const LOGIN = 'planter';

/** Each part has its own months, so that none counts in another's figures. */
const PARTS: readonly PlantedRows[] = [
  RECALL_ROWS,
  REMINDER_ROWS,
  WEB_ROWS,
  STEP_ROWS,
  CANCELLATION_ROWS,
  ORDER_ROWS,
  VISIT_ROWS,
  NO_SHOW_ROWS,
  PURCHASE_ROWS,
  FORM_ROWS,
  BULK_ROWS,
  RESPONSE_ROWS,
  FEEDBACK_ROWS,
];

export const EXPECTED: readonly ExpectedReport[] = [
  ...EXPECTED_RECALLS,
  ...EXPECTED_REMINDERS,
  ...EXPECTED_WEB,
  ...EXPECTED_CANCELLATIONS,
  ...EXPECTED_ORDERS,
  ...EXPECTED_VISITS,
  ...EXPECTED_NO_SHOWS,
  ...EXPECTED_PURCHASES,
  ...EXPECTED_FORMS,
  ...EXPECTED_BULK_TEXTS,
  ...EXPECTED_RESPONSES,
  ...EXPECTED_FEEDBACK,
];

/** Sorted by their references. */
const TABLES = [
  'appointment',
  'recall',
  'eyewear_order',
  'prescription',
  'booking_step',
  'form_template',
  'form_version',
  'form_entry',
  'bulk_text',
  'bulk_recipient',
  'office_hours',
  'closure',
  'conversation',
  'message',
  'visit_feedback',
] as const;

function patientKeys(): number[] {
  const rows = PARTS.flatMap((part) => [
    ...(part.appointment ?? []),
    ...(part.recall ?? []),
    ...(part.eyewear_order ?? []),
    ...(part.prescription ?? []),
    ...(part.form_entry ?? []),
    ...(part.bulk_recipient ?? []),
  ]);
  return [...new Set(rows.flatMap(({ patient_key }) => patient_key ?? []))];
}

async function insertPlaces(pool: Pool): Promise<void> {
  await insertRows(pool, 'cover', [coverRow({ cover_key: COVER })]);
  await insertRows(
    pool,
    'location',
    [NY, LA].map((loc_key) => locationRow({ cover_key: COVER, loc_key, time_zone: zoneOf(loc_key) })),
  );
  await insertRows(pool, 'provider', [
    { cover_key: COVER, acct_key: RIVERA, first_name: 'Ines', last_name: 'Rivera', title: 'OD' },
    { cover_key: COVER, acct_key: KIM, first_name: 'Jun', last_name: 'Kim' },
  ]);
  await insertRows(pool, 'appointment_type', [
    { cover_key: COVER, task_key: EXAM, name: 'Comprehensive exam', length: 30 },
    { cover_key: COVER, task_key: CHECK, name: 'Contact lens check', length: 15 },
  ]);
  await insertRows(
    pool,
    'patient',
    patientKeys().map((patient_key) => patientRow({ cover_key: COVER, loc_key: NY, patient_key })),
  );
}

/** The practice with known figures, with a user who may see every report. */
export async function insertPlantedPractice(pool: Pool): Promise<void> {
  await insertPlaces(pool);
  await insertRows(pool, 'app_user', [userRow({ user_id: COVER, login: LOGIN })]);
  await insertRows(pool, 'user_cover', [{ user_id: COVER, cover_key: COVER }]);
  await insertRows(
    pool,
    'role_element',
    Object.keys(ELEMENT_PARENTS).map((element_name) => ({ cover_key: COVER, role: 'user', element_name })),
  );
  for (const table of TABLES) await insertTable(pool, table);
  await insertOutreach(
    pool,
    PARTS.flatMap((part) => part.outreach ?? []),
  );
  // Without statistics, query plans are useless.
  await sql`analyze`.execute(pool.kysely);
}

const insertTable = <T extends Exclude<keyof PlantedRows, 'outreach'>>(pool: Pool, table: T): Promise<void> =>
  insertRows(
    pool,
    table,
    PARTS.flatMap((part) => (part[table] ?? []) as Insertable<DB[T]>[]),
  );
