import { readFile } from 'node:fs/promises';
import { listConversations } from '@sightline/contract/conversations.calls';
import { DEFAULT_ELEMENTS, ROLES } from '@sightline/contract/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOneMachine } from '../../../testing/one-machine.ts';
import { coverRow, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { openSystemScope } from '../../db/scope.ts';
import { startRoles } from './roles.usecases.ts';

describe('the rights of a new practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  const rightsOf = async (coverKey: number) => {
    const { kysely } = database().pool;
    const rows = await kysely.selectFrom('role_element').selectAll().where('cover_key', '=', coverKey).execute();
    return rows.map(({ role, element_name }) => `${role} ${element_name}`).sort();
  };
  const expected = ROLES.flatMap((role) => DEFAULT_ELEMENTS[role].map((element) => `${role} ${element}`)).sort();

  beforeAll(async () => {
    await insertRows(database().pool, 'cover', [coverRow({ cover_key: 1001 }), coverRow({ cover_key: 1002 })]);
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 1, login: 'berta' })]);
    await insertRows(database().pool, 'user_cover', [{ user_id: 1, cover_key: 1001 }]);
  });

  it('[ADM-007] let a user with the role "user" text with patients', async () => {
    const { token } = await app().signIn('berta');
    expect(await app().call(listConversations, { body: {} }, token)).toMatchObject({ status: 403 });
    const start = () => openSystemScope(app().deps).transaction((tx) => startRoles({ tx, coverKey: 1001 }));
    await start();
    expect(await app().call(listConversations, { body: {} }, token)).toMatchObject({ status: 200 });
    await start();
    expect(await rightsOf(1001)).toEqual(expected);
  });

  // Migrations run before a database is spread.
  it.skipIf(!isOneMachine())('[ADM-006] are also given to earlier practices that have none', async () => {
    const migration = await readFile(new URL('0130-default-rights.sql', MIGRATIONS_FOLDER), 'utf8');
    await sql.raw(migration).execute(database().pool.kysely);
    // The migration knows the elements of its time.
    const known = (right: string) => !/ Dv4(ErasePatients|BulkTexts)Menu$/.test(right);
    expect((await rightsOf(1002)).filter(known)).toEqual(expected.filter(known));
  });
});
