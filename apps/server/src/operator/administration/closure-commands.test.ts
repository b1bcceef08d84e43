import { beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';

describe('closed days by command', () => {
  const database = useDatabase();
  const command = (...args: string[]) =>
    runOperatorCommand({ database: database(), args: ['closure', ...args, '--cover', '1'] });
  const listed = async () => (await command('list', '--year', '2027')).printed.split('\n');

  beforeAll(() => insertPractice(database().pool, { coverKey: 1 }));

  it('[ADM-009] [ADM-010] adds, lists and deletes closed days, and the federal holidays of a year once', {
    tags: ['deep'],
  }, async () => {
    expect(await listed()).toEqual(['No closed days in 2027. Add one with "closure add".']);
    const added = await command('add', '--name', 'Staff day', '--first-day', '2027-05-03', '--loc', '11');
    expect(added).toMatchObject({
      ...{ code: 0, printed: expect.stringMatching(/^\d+\t2027-05-03\t2027-05-03\tStaff day\tlocation 11$/) },
    });
    const holidays = await command('add', '--holidays', '2027');
    expect(holidays.printed.split('\n').length).toBeGreaterThan(9);
    expect(holidays.printed).toContain('\t2027-07-05\t2027-07-05\tIndependence Day\tevery location');
    expect((await command('add', '--holidays', '2027')).printed).toContain('Nothing to add');
    const before = await listed();
    expect((await command('delete', '--closure', added.printed.split('\t')[0] ?? '')).code).toBe(0);
    expect((await listed()).length).toBe(before.length - 1);
    const acts = database().pool.kysely.selectFrom('audit_record').select('action').where('user_id', 'is', null);
    expect((await acts.execute()).map(({ action }) => action)).toEqual([
      ...['closures.add', 'closures.add', 'closures.delete'],
    ]);
  });

  it.each([
    [['add', '--first-day', '2027-05-03'], '--name'],
    [['add', '--name', 'A', '--first-day', 'soon'], '--first-day'],
    [['add', '--name', 'A', '--first-day', '2027-05-03', '--last-day', '2027-05-01'], 'last day'],
    [['add', '--name', 'A', '--first-day', '2027-05-03', '--loc', '99'], 'location'],
    [['add', '--holidays', 'all'], 'Enter a year'],
    [['delete', '--closure', '999999'], 'closure'],
    [['delete'], '--closure'],
  ])('[ADM-009] [ADM-010] refuses %j', { tags: ['deep'] }, async (args, why) => {
    const before = await listed();
    const { code, printed } = await command(...args);
    expect([code, printed.toLowerCase().includes(why.toLowerCase()), printed]).toEqual([1, true, printed]);
    expect(await listed()).toEqual(before);
  });
});
