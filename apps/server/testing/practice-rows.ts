import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { type Insertable, sql } from 'kysely';
import type { Pool } from '../src/db/database.ts';
import type { AppUser, Cover, DB, Location, Patient } from '../src/db/schema.ts';

const CREATED = Temporal.Instant.from('2025-01-01T00:00:00Z');

/** Inserts rows as the owner of the tables, bypassing tenant scope: only for test setup. */
export async function insertRows<T extends keyof DB>(pool: Pool, table: T, rows: Insertable<DB[T]>[]): Promise<void> {
  if (rows.length === 0) return;
  await pool.kysely.insertInto(table).values(rows).execute();
  // An earlier database has no directory.
  if (table === 'location' || pool.isDistributed) await listInDirectory(pool, table);
  if (RIGHTS.has(table)) await rightsChanged(pool);
}

/** Changes the number that a location texts from. */
export async function setTextingNumber(pool: Pool, locKey: number, number: string): Promise<void> {
  await pool.kysely.updateTable('location').set({ sms_number: number }).where('loc_key', '=', locKey).execute();
  await listInDirectory(pool, 'location');
}

const RIGHTS: ReadonlySet<string> = new Set(['role_element', 'user_element', 'user_location', 'menu_element']);

/** On a cluster no trigger notes it. */
export async function rightsChanged(pool: Pool): Promise<void> {
  if (pool.isDistributed) await sql`select advance_rights()`.execute(pool.kysely);
}

const LISTED: Readonly<Record<string, { kind: string; key: string }>> = {
  location: { kind: 'texting-number', key: 'sms_number' },
  api_key: { kind: 'api-key', key: `encode(key_hash, 'hex')` },
  calendar_feed: { kind: 'calendar-feed', key: `encode(token_hash, 'hex')` },
  booking_link: { kind: 'booking-link', key: `encode(token_hash, 'hex')` },
  feedback_link: { kind: 'feedback-link', key: `encode(token_hash, 'hex')` },
  booking_image: { kind: 'booking-image', key: 'image_name' },
  push_subscription: { kind: 'push-endpoint', key: `encode(endpoint_hash, 'hex')` },
  shared_file: { kind: 'shared-file', key: `encode(code_hash, 'hex')` },
};

/** Where no trigger does it: on a cluster. An earlier database has no directory. */
async function listInDirectory({ kysely }: Pool, table: string): Promise<void> {
  const listed = LISTED[table];
  if (listed === undefined) return;
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('directory') is not null as is_there`.execute(
    kysely,
  );
  if (rows[0]?.is_there !== true) return;
  const key = sql.raw(listed.key);
  await sql`insert into directory (kind, key, cover_key)
    select ${listed.kind}::text, ${key}, cover_key from ${sql.table(table)} where ${key} is not null
    on conflict do nothing`.execute(kysely);
}

export const coverRow = (cover: Partial<Insertable<Cover>> & { cover_key: number }): Insertable<Cover> => ({
  org_name: `Practice ${cover.cover_key}`,
  time_zone: 'America/New_York',
  is_location_aware: true,
  is_mms_enabled: true,
  created_at: CREATED,
  ...cover,
});

export const locationRow = (
  location: Partial<Insertable<Location>> & { cover_key: number; loc_key: number },
): Insertable<Location> => ({
  org_name: `Location ${location.loc_key}`,
  city: 'Springfield',
  state: 'NY',
  zip: '12345',
  time_zone: 'America/New_York',
  sms_number: `+1212555${location.loc_key}`,
  ...location,
});

export const patientRow = (
  patient: Partial<Insertable<Patient>> & { cover_key: number; loc_key: number; patient_key: number },
): Insertable<Patient> => ({
  pms_patient_id: `P${patient.patient_key}`,
  first_name: 'Ada',
  last_name: `Patient${patient.patient_key}`,
  created_at: CREATED,
  ...patient,
});

export const userRow = (
  user: Partial<Insertable<AppUser>> & { user_id: number; login: string },
): Insertable<AppUser> => ({
  family_name: user.login,
  role: 'user',
  created_at: CREATED,
  ...user,
});

/**
 * A complete practice: a cover with two locations, three patients and one user of role 'user' who has every element.
 * Keys follow from `coverKey`: locations coverKey*10+1 and +2, patients coverKey*100+1 to +3, user coverKey.
 */
export async function insertPractice(
  pool: Pool,
  { coverKey, elements = Object.keys(ELEMENT_PARENTS) }: { coverKey: number; elements?: string[] },
): Promise<{
  coverKey: number;
  locKeys: [number, number];
  patientKeys: [number, number, number];
  userId: number;
  login: string;
}> {
  const locKeys: [number, number] = [coverKey * 10 + 1, coverKey * 10 + 2];
  const patientKeys: [number, number, number] = [coverKey * 100 + 1, coverKey * 100 + 2, coverKey * 100 + 3];
  const login = `user${coverKey}`;
  await insertRows(pool, 'cover', [coverRow({ cover_key: coverKey })]);
  await insertRows(
    pool,
    'location',
    locKeys.map((loc_key) => locationRow({ cover_key: coverKey, loc_key })),
  );
  await insertRows(
    pool,
    'patient',
    patientKeys.map((patient_key) =>
      patientRow({
        cover_key: coverKey,
        loc_key: locKeys[0],
        patient_key,
        cell_phone: `+1646555${String(patient_key).padStart(4, '0').slice(-4)}`,
      }),
    ),
  );
  await insertRows(pool, 'app_user', [userRow({ user_id: coverKey, login })]);
  await insertRows(pool, 'user_cover', [{ user_id: coverKey, cover_key: coverKey }]);
  // An earlier database doesn't know the newest ones.
  const menu = await pool.kysely.selectFrom('menu_element').select('element_name').execute();
  const known = menu.filter(({ element_name }) => elements.includes(element_name));
  await insertRows(
    pool,
    'role_element',
    known.map(({ element_name }) => ({ cover_key: coverKey, role: 'user', element_name })),
  );
  return { coverKey, locKeys, patientKeys, userId: coverKey, login };
}
