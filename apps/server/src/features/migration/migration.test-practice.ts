import {
  clearLegacy,
  deleteLegacyEvents,
  getWSV5MigrationLogs,
  migrateToV5,
  updateLegacyTables,
} from '@sightline/contract/schedule-migration.calls';
import { insertRows, userRow } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';
import { insertSchedulePractices, PLACE } from '../availability/availability.test-practice.ts';

const ROLES = {
  user: [],
  manager: ['Dv4ScriptGeneratorMenu'],
  admin: ['Dv4MigrationMenu'],
  superadmin: ['Dv4MigrationMenu'],
};
const SCHEDULE = ['Dv4OBS', 'Dv4ScheduleMenu', 'Dv4ScriptGeneratorMenu'];

/**
 * The practices of the schedule's tests; in practice 11 users are named after their roles, and user11 may not migrate.
 */
export async function insertMigrationPractices(pool: Pool): Promise<void> {
  await insertSchedulePractices(pool);
  await pool.kysely.deleteFrom('role_element').where('element_name', '=', 'Dv4MigrationMenu').execute();
  const logins = ['manager', 'admin', 'superadmin', 'internal'];
  await insertRows(
    pool,
    'app_user',
    logins.map((login, place) =>
      userRow({
        ...{ user_id: 5000 + place, login: `${login}11`, role: login === 'internal' ? 'user' : login },
        user_type: login === 'internal' ? 'Internal' : '',
      }),
    ),
  );
  await insertRows(
    pool,
    'user_cover',
    logins.map((_, place) => ({ user_id: 5000 + place, cover_key: 11 })),
  );
  const elements = Object.entries(ROLES).flatMap(([role, own]) =>
    [...new Set([...SCHEDULE, ...own])].map((element_name) => ({ cover_key: 11, role, element_name })),
  );
  await insertRows(
    pool,
    'role_element',
    elements.filter(({ role }) => role !== 'user'),
  );
}

/** The migration's calls, unwrapped. */
export function migrationCalls(app: () => TestApp, token: () => string) {
  const dataOf = <D>(reply: { success: true; data: D } | { success: false; errors: string[] }): D => {
    if (!reply.success) throw new Error(reply.errors.join(' '));
    return reply.data;
  };
  return {
    logs: async (keys: object = {}) =>
      dataOf((await app().call(getWSV5MigrationLogs, { query: {}, body: { ...keys } }, token())).reply),
    migrate: async (keys: object = PLACE, isTrial = false) =>
      dataOf((await app().call(migrateToV5, { query: {}, body: { ...keys, isTrial } }, token())).reply).results,
    clear: async (keys: object = PLACE, isTrial = false) =>
      (await app().call(clearLegacy, { query: {}, body: { ...keys, isTrial } }, token())).reply,
    deleteGroup: async (
      data: { mongoDBDocumentId?: string | null; blockIds?: number[] | null },
      keys: object = PLACE,
    ) => (await app().call(deleteLegacyEvents, { query: {}, body: { keys: { ...keys }, data } }, token())).reply,
    mirror: async (keys: object = PLACE) =>
      dataOf((await app().call(updateLegacyTables, { query: {}, body: { ...keys } }, token())).reply),
  };
}
