import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';

describe('the commands for users and roles', () => {
  const database = useDatabase();

  const command = (line: string, typed = '') =>
    runOperatorCommand({ database: database(), args: line.split(' '), typed });
  const users = async () => (await command('user list')).printed.split('\n');
  const acts = async () => {
    const rows = database().pool.kysely.selectFrom('audit_record').select('action').where('user_id', 'is', null);
    return (await rows.orderBy('seq').execute()).map(({ action }) => action);
  };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2 });
    // The planted users have numbers of their own.
    await sql`select setval(pg_get_serial_sequence('app_user', 'user_id'), 1000)`.execute(database().pool.kysely);
  });

  it('[ADM-009] [ADM-005] adds, lists, changes, disables and enables a user, and audits each act', {
    tags: ['deep'],
  }, async () => {
    const added = await command(
      'user add --login mona --family-name Weber --cover 1 --password-stdin',
      'quiet lantern over harbor 7\n',
    );
    expect(added).toEqual({ code: 0, printed: 'User mona can sign in now.' });
    expect(await users()).toContain('mona\tWeber\tuser\t1');
    expect(await command('user edit --login MONA --given-name Mona --role manager --practices 1,2')).toEqual({
      ...{ code: 0, printed: 'mona\tMona Weber\tmanager\t1,2' },
    });
    // The same again changes nothing.
    await command('user edit --login mona --role manager --practices 2,1');
    expect((await command('user disable --login mona')).printed).toContain('can’t sign in');
    expect((await command('user list --cover 2')).printed).toContain('mona\tMona Weber\tmanager\t1,2\tdisabled');
    expect((await command('user enable --login mona')).code).toBe(0);
    expect(await acts()).toEqual(['session.add-user', 'users.edit', 'users.disable', 'users.enable']);
  });

  it('[ADM-009] [ADM-005] sets rights in one practice, a last day, and prints a link', { tags: ['deep'] }, async () => {
    const rights = await command('user edit --login mona --cover 1 --rights Dv4UsersMenu --loc 11');
    expect(rights.code).toBe(0);
    const held = database().pool.kysely.selectFrom('user_element').select(['cover_key', 'element_name']);
    expect(await held.where('element_name', '=', 'Dv4UsersMenu').execute()).toContainEqual({
      ...{ cover_key: 1, element_name: 'Dv4UsersMenu' },
    });
    expect((await command('user edit --login mona --last-day 2027-03-31')).printed).toMatch(/until 2027-0[34]/);
    expect((await command('user edit --login mona --last-day none')).printed).not.toContain('until');
    expect((await command('user link --login mona')).printed).toMatch(/^http\S+#\S+\nIt works once/);
    expect((await command('user sign-out --login mona')).printed).toBe('0 sessions ended.');
  });

  it.each([
    ['user edit --login nobody --role admin', 'No user has the login'],
    ['user edit --role admin', '--login'],
    ['user edit --login mona --role boss', '--role'],
    ['user edit --login mona --practices 1,99', 'practice'],
    ['user edit --login mona --rights Dv4UsersMenu', '--cover'],
    ['user edit --login mona --last-day soon', 'Enter a day'],
    ['role edit --cover 1 --role superadmin --rights Dv4Chat', 'can’t be changed'],
    ['role edit --cover 1 --rights Dv4Chat', '--role'],
    ['role edit --cover 1 --role user --rights Nothing', '--rights'],
  ])('[ADM-009] refuses “%s”', { tags: ['deep'] }, async (line, why) => {
    const { code, printed } = await command(line);
    expect([code, printed.toLowerCase().includes(why.toLowerCase()), printed]).toEqual([1, true, printed]);
  });

  it('[ADM-009] [ADM-006] shows and sets what a role may do, and whether a second step is needed', {
    tags: ['deep'],
  }, async () => {
    expect((await command('role edit --cover 2 --role user --rights Dv4Chat')).code).toBe(0);
    expect((await command('role sign-in --cover 2 --second-step on')).code).toBe(0);
    const { printed } = await command('role list --cover 2');
    expect(printed).toContain('user\tDv4Chat,Dv4Communications\n');
    expect(printed).toContain('second step to sign in\tneeded');
  });
});
