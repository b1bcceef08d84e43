import { APPOINTMENT_STATUSES } from '@sightline/contract/appointment-status';
import type { Bundle, Resource } from 'fhir/r4.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { importResources } from '../features/imports/imports.test-files.ts';
import { insertImportPractice } from '../features/imports/imports.test-practice.ts';
import { hashOf } from '../features/integrations/tokens.rules.ts';

const KEY = `slk_${'r'.repeat(43)}`;
const [FROM, TO] = [1, 2];

describe('a practice exported through FHIR and imported into another one', () => {
  const database = useDatabase();
  const app = useApp(database);

  const pageOf = async (url: string): Promise<Bundle> => {
    const response = await app().app.inject({ url, headers: { authorization: `Bearer ${KEY}` } });
    expect(response.statusCode).toBe(200);
    return response.json<Bundle>();
  };
  /** Everything readable, page by page, as a program would read it. */
  const readAll = async (): Promise<Resource[]> => {
    const found: Resource[] = [];
    for (const type of ['Patient', 'Appointment', 'Schedule']) {
      let next: string | undefined = `/fhir/r4/${type}?_count=3`;
      while (next !== undefined) {
        const page: Bundle = await pageOf(next);
        found.push(...(page.entry ?? []).flatMap(({ resource }) => (resource === undefined ? [] : [resource])));
        const url: string | undefined = page.link?.find(({ relation }) => relation === 'next')?.url;
        next = url === undefined ? undefined : url.slice(url.indexOf('/fhir/'));
      }
    }
    return found;
  };
  const patientsOf = async (coverKey: number) =>
    (
      await sql<object>`select pms_patient_id, first_name, last_name, dob, email, cell_phone, preferred_locale
        from patient where cover_key = ${coverKey} order by pms_patient_id`.execute(database().pool.kysely)
    ).rows;
  const visitsOf = async (coverKey: number) =>
    (
      await sql<object>`select p.pms_patient_id, a.starts_at::text, a.appt_date::text, a.length,
          case a.status when 'confirmed' then 'booked' else a.status end as status, a.cancel_reason,
          t.name as type, d.last_name as provider, l.org_name as location
        from appointment a join patient p using (cover_key, patient_key) join appointment_type t using (cover_key, task_key)
        join provider d using (cover_key, acct_key) join location l on l.cover_key = a.cover_key and l.loc_key = a.loc_key
        where a.cover_key = ${coverKey} order by a.starts_at`.execute(database().pool.kysely)
    ).rows;

  beforeAll(async () => {
    const { pool } = database();
    await insertImportPractice(database());
    const created_at = app().clock.now();
    await insertRows(pool, 'api_key', [{ cover_key: FROM, name: 'copy', key_hash: hashOf(KEY), created_at }]);
    await insertRows(
      pool,
      'appointment',
      APPOINTMENT_STATUSES.map((status, n) => {
        const day = ['kept', 'noshow'].includes(status) ? `2026-11-1${n}` : `2026-12-1${n}`;
        return {
          ...{
            cover_key: FROM,
            patient_key: 101 + (n % 3),
            loc_key: 11,
            acct_key: 15,
            task_key: 17,
            status,
            created_at,
          },
          ...{ appt_date: day, appt_time: '09:00', starts_at: Temporal.Instant.from(`${day}T14:00:00Z`), length: 25 },
          ...{ origin: 'web', ...(status === 'cancelled' && { cancel_reason: 'Ill', cancelled_at: created_at }) },
        };
      }),
    );
    // The other one has the same locations, people and types, with other keys, and no patients.
    await sql`update location set org_name = 'Main Street' where cover_key = ${TO} and loc_key = 21`.execute(
      pool.kysely,
    );
    await insertRows(pool, 'provider', [{ cover_key: TO, acct_key: 25, first_name: 'Grace', last_name: 'Hopper' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: TO, task_key: 27, name: 'Eye Exam', length: 30 }]);
    await sql`delete from patient where cover_key = ${TO}`.execute(pool.kysely);
  });

  it('[IMP-007] has the same patients, appointments and schedules there, with all their details', async () => {
    const resources = await readAll();
    const done = await importResources({ database: database(), resources, coverKey: TO });
    expect(done.remarks).toEqual([]);
    expect(done.counts).toMatchObject({
      ...{ patient: { created: 3, rejected: 0 }, appointment: { created: APPOINTMENT_STATUSES.length, rejected: 0 } },
      schedule: { unchanged: 1, rejected: 0 },
    });
    expect(await patientsOf(TO)).toEqual(await patientsOf(FROM));
    expect(await visitsOf(TO)).toEqual(await visitsOf(FROM));
    const again = await importResources({ database: database(), resources, coverKey: TO });
    expect(again.counts).toMatchObject({
      patient: { unchanged: 3 },
      appointment: { unchanged: APPOINTMENT_STATUSES.length },
    });
  });
});
